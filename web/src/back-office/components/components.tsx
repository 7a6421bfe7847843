import { Suspense } from 'react';
import { components as words } from '../../texts/admin-components.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { PageHeader } from '../kit/frame/page-header.tsx';

/** Not a part of the route: each page of the shop loads a list of what its routes import. */
const AllComponents = lazyWithRetry(() => import('./all-components.tsx'));

/** Every component in each of its states, to be looked at together (FRAME-7). Nothing here is saved. */
const Components = () => (
  <>
    <PageHeader title={words.title} />
    <p className="text-stone mb-6 max-w-prose text-sm">{words.intro}</p>
    <Suspense>
      <AllComponents />
    </Suspense>
  </>
);

export default Components;
