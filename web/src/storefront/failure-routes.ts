/** Pages of failures without a layout, in both applications: what is to be shown instead of a page can't wait for a document. */
import { route } from '../lib/route-list.ts';

export const failurePages = [
  route('500', () => import('./frame/failures/server-error.tsx')),
  route('server-unreachable', () => import('./frame/failures/server-unreachable.tsx')),
] as const;
