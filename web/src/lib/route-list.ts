/** The entries of the lists of routes. */

export const BACK_OFFICE = 'back-office';
export type Application = 'storefront' | typeof BACK_OFFICE;

/** `file`: its name, which the build of the server adds (`page-scripts.ts`). */
type Load = (() => Promise<object>) & { file?: string };
export type Page = {
  path?: string;
  index?: true;
  /** For `useRouteLoaderData`. */
  id?: string;
  load: Load;
  children?: readonly Page[];
};
