/** The code of pages, loaded before a navigation needs it. */
import { matchRoutes, type createBrowserRouter, type RouteObject } from 'react-router';
import { isServerThere } from '../ui/lazy.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'routes' | 'basename'>;
let router: Router | undefined;
/** The router imports the pages, so that no page can import it. */
export const setRouter = (made: Router): void => void (router = made);

/** Whether the first page is hydrated, or soon will be. */
export const isStarted = (): boolean => router !== undefined;

const known = new Set<RouteObject>();

/** Loads the code of the page at an address. What a lost connection keeps away is loaded when it is needed. */
export const loadPageCode = async (pathname: string): Promise<void> => {
  const matches = (router && matchRoutes(router.routes as RouteObject[], pathname, router.basename)) ?? [];
  const missing = matches.flatMap(({ route }) => (typeof route.lazy === 'function' && !known.has(route) ? route : []));
  if (missing.length === 0) return;
  // before anything is awaited: links in sight are handled together
  for (const route of missing) known.add(route);
  const isThere = await isServerThere();
  const forget = (route: RouteObject) => known.delete(route);
  await Promise.all(missing.map((route) => (isThere ? route.handle().catch(() => forget(route)) : forget(route))));
};
