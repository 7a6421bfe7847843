import { Suspense } from 'react';
import { dashboard as words } from '../../texts/dashboard.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeader } from '../page-header.tsx';

/** Not a part of the route: each page of the shop loads a list of what its routes import. */
const Cards = lazyWithRetry(() => import('./cards.tsx'));

const Dashboard = () => (
  <>
    <PageHeader title={words.title} />
    <Suspense fallback={<Skeleton className="h-dvh" />}>
      <Cards />
    </Suspense>
  </>
);

export default Dashboard;
