/** The entries of the lists of routes. */
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';

export const BACK_OFFICE = 'back-office';
export type Application = 'storefront' | typeof BACK_OFFICE;

/** `file`: its name, which the build of the server adds (`page-scripts.ts`). */
type Load = (() => Promise<PageModule>) & { file?: string };
/** What the file of a page exports; other exports are its own. */
type PageModule = { default?: ComponentType; loader?: LoaderFunction; ErrorBoundary?: ComponentType };
export type Page = {
  path?: string;
  index?: true;
  /** For `useRouteLoaderData`. */
  id?: string;
  load: Load;
  children?: readonly Page[];
};
