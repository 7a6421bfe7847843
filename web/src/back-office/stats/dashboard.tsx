import { Suspense } from 'react';
import { dashboard as words } from '../../texts/dashboard.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Not a part of the route: each page of the shop loads a list of what its routes import. */
const Cards = lazyWithRetry(() => import('./cards.tsx'));

const Dashboard = () => (
  <>
    <PageMeta title={words.title} noIndex />
    <h1 className="text-title-sm mb-5">{words.title}</h1>
    <Suspense fallback={<Skeleton className="h-dvh" />}>
      <Cards />
    </Suspense>
  </>
);

export default Dashboard;
