/** The code of pages, loaded before a navigation needs it. */
import { matchRoutes, type RouteObject } from 'react-router';
import { isServerThere } from '../ui/lazy.ts';

const site: { routes: RouteObject[]; basename: string } = { routes: [], basename: '/' };
/** The list of routes imports the pages, so that no page can import it. */
export const setRoutes = (routes: RouteObject[], basename: string): void =>
  void Object.assign(site, { routes, basename });

const known = new Set<RouteObject>();

/** Loads the code of the page at an address. What a lost connection keeps away is loaded when it is needed. */
export const loadPageCode = async (pathname: string): Promise<void> => {
  const matches = matchRoutes(site.routes, pathname, site.basename) ?? [];
  const missing = matches.flatMap(({ route }) => (typeof route.lazy === 'function' && !known.has(route) ? route : []));
  if (missing.length === 0 || !(await isServerThere())) return;
  await Promise.all(
    missing.map(async (route) => {
      known.add(route);
      await route.handle().catch(() => known.delete(route));
    }),
  );
};
