import { Suspense } from 'react';
import { adminDemo as words } from '../../texts/admin-demo.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeader } from '../kit/frame/page-header.tsx';

/** Not a part of the route: each page of the shop loads a list of what its routes import. */
const Removal = lazyWithRetry(() => import('./removal.tsx'));

/** The demo of a new shop, and its removal (DEMO-3). */
const Demo = () => (
  <>
    <PageHeader title={words.title} />
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Removal />
    </Suspense>
  </>
);

export default Demo;
