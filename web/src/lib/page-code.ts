/** The code of the storefront's pages, to load ahead. */
import type { Page } from './route-list.ts';

const known: { pages: readonly Page[] } = { pages: [] };
/** The list of routes imports the pages, so that no page can import it. */
export const setPages = (pages: readonly Page[]): void => void (known.pages = pages);

const MEMBERS = 'members';
const loadsIn = (pages: readonly Page[], audience: string): (() => Promise<unknown>)[] =>
  pages.flatMap(({ load, id, path, children = [] }) =>
    path === 'admin' || (id === MEMBERS && audience !== MEMBERS) ? [] : [load, ...loadsIn(children, audience)],
  );

export const pagesFor = (audience: 'everyone' | 'members') => loadsIn(known.pages, audience);
