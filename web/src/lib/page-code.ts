/** The code of pages, loaded before a navigation needs it. */
import { matchRoutes, type createBrowserRouter, type RouteObject } from 'react-router';
import { isServerThere } from '../ui/lazy.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'routes' | 'basename' | 'state'>;
let router: Router | undefined;
/** The router imports the pages, so that no page can import it. */
export const setRouter = (made: Router): void => void (router = made);

/** The address to which a navigation leads that waits for its page. */
export const awaitedAddress = (): string | undefined => {
  const next = router?.state.navigation.location;
  return next && next.pathname + next.search + next.hash;
};

const known = new Set<RouteObject>();

/** Loads the code of the page at an address. What a lost connection keeps away is loaded when it is needed. */
export const loadPageCode = async (pathname: string): Promise<void> => {
  const matches = (router && matchRoutes(router.routes as RouteObject[], pathname, router.basename)) ?? [];
  const missing = matches.flatMap(({ route }) => (typeof route.lazy === 'function' && !known.has(route) ? route : []));
  if (missing.length === 0 || !(await isServerThere())) return;
  await Promise.all(
    missing.map(async (route) => {
      known.add(route);
      await route.handle().catch(() => known.delete(route));
    }),
  );
};
