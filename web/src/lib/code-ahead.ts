/** Code of pages one may go to, brought before it is needed. */
import { matchRoutes, type RouteObject } from 'react-router';

/** What the router's build says of each route (React Router's manifest, one file of the first load). */
type Described = { id: string; parentId?: string; path?: string; index?: boolean; module: string };

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, Described> };
  }
}

/**
 * Brings the code of the page at this address; rejects with a TypeError where it can't be reached. The router's own way
 * of bringing code ahead loads the page anew when that fails: whoever loses the line would lose the page before them.
 */
export const bringCode = async (pathname: string): Promise<void> => {
  const described = Object.values(window.__reactRouterManifest?.routes ?? {});
  const routesIn = (parent?: string): RouteObject[] =>
    described
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => {
        const own = { id, ...(path !== undefined && { path }) };
        return index ? { ...own, index } : { ...own, children: routesIn(id) };
      });
  const matches = matchRoutes(routesIn(), pathname) ?? [];
  const modules = matches.flatMap(({ route }) => described.find(({ id }) => id === route.id)?.module ?? []);
  await Promise.all(modules.map((module) => import(/* @vite-ignore */ module)));
};
