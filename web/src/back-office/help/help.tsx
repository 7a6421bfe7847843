import { Suspense } from 'react';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PageProps } from '../../page-routes.tsx';

/** Not a part of the route: each page of the shop loads a list of what its routes import. */
const GuideScreen = lazyWithRetry(() => import('./guide-screen.tsx'));

/** The merchant's guide. */
const Help = ({ params: { article } }: PageProps<'article'>) => (
  <Suspense fallback={<Skeleton className="h-dvh" />}>
    <GuideScreen article={article} />
  </Suspense>
);

export default Help;
