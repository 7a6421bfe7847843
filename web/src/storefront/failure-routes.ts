/** Pages of failures without a layout, in both applications: what is to be shown instead of a page can't wait for a document. */
import type { Page } from '../lib/route-list.ts';

export const failurePages = [
  { path: '500', load: () => import('./frame/failures/server-error.tsx') },
  { path: 'server-unreachable', load: () => import('./frame/failures/server-unreachable.tsx') },
] as const satisfies readonly Page[];
