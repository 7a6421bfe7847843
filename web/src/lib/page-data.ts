/** What a page starts with in the browser. */
import type { HydrationState } from 'react-router';

/** Id of the element that has it, as JSON. */
export const PAGE_DATA = 'page-data';

/** Key of `sessionStorage` below which the router stores scroll positions by the keys of history entries. */
export const SCROLL = 'scroll';

/** `page`: id of the route. */
export type PageData = HydrationState & { page: string };
