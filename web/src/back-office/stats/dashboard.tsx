import { Suspense } from 'react';
import { dashboard as words } from '../../texts/dashboard.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Not a part of the route: each page of the shop loads a list of what its routes import. */
const Cards = lazyWithRetry(() => import('./cards.tsx'));

/** In place of the work of the day, which comes first. */
const tiles = (
  <div className="grid grid-cols-2 gap-3 pt-10 sm:grid-cols-3 lg:grid-cols-6">
    {Array.from({ length: 6 }, (_, tile) => (
      <Skeleton key={tile} className="h-20" />
    ))}
  </div>
);

const Dashboard = () => (
  <>
    <PageHeader title={words.title} />
    <Suspense fallback={tiles}>
      <Cards placeholder={tiles} />
    </Suspense>
  </>
);

export default Dashboard;
