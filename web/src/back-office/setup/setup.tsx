import { Suspense } from 'react';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeader } from '../kit/frame/page-header.tsx';

/** Not a part of the route: each page of the shop loads a list of what its routes import. */
const Guide = lazyWithRetry(() => import('./guide.tsx'));

/** The guide through the first set-up (SETUP-3). */
const Setup = () => (
  <>
    <PageHeader title={words.title}>
      <p className="text-stone mt-2 max-w-prose">{words.about}</p>
    </PageHeader>
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Guide />
    </Suspense>
  </>
);

export default Setup;
