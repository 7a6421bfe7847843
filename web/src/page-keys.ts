import type { PageAt } from '@nabta/contract/pages.ts';
import { matchRoutes, type RouteObject } from 'react-router';
import type { Page } from './lib/route-list.ts';
import { PARAMETERS } from './storefront/products/list/filters.ts';

/**
 * The query parameters that pages are rendered from, by route pattern. The server renders a page without any other
 * parameter and caches it for all addresses that differ in others only.
 */
const queries: Record<string, readonly string[]> = {
  '/user/product-list': PARAMETERS,
  '/login': ['to'],
  '/register': ['to'],
  '/forgot-password': ['to'],
};

/**
 * Of the back office the server renders only the guard, which is the same for all parameters. A tracking page is fetched by the
 * browser, so that no cache contains its token (TRACKING-8).
 */
const isForAll = (pattern: string): boolean => pattern.endsWith('*') || /^\/(admin\b|track\/:)/.test(pattern);

/** A page that is the same at every address it matches (the 404 screen, the back office) has its pattern as its key. */
export const pagesOf = (pages: readonly Page[]): PageAt => {
  const routes = objectsOf(pages);
  const usual = patternsOf(routes)
    .filter((pattern) => !pattern.endsWith('*'))
    .map((pattern) => ({ pattern, spelling: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`) }));
  return (pathname) => {
    // the router takes 0.2 ms; it is needed for unusual spellings only
    const pattern = usual.find(({ spelling }) => spelling.test(pathname))?.pattern ?? patternAt(routes, pathname);
    return { path: isForAll(pattern) ? pattern : pathname, query: queries[pattern] ?? [] };
  };
};

const objectsOf = (pages: readonly Page[]): RouteObject[] =>
  pages.map(({ path = '', index, children = [] }) => (index ? { index } : { path, children: objectsOf(children) }));

const patternsOf = (routes: RouteObject[], parent = ''): string[] =>
  routes.flatMap(({ path, children }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    return children?.length ? patternsOf(children, pattern) : pattern || '/';
  });

const patternAt = (routes: RouteObject[], pathname: string): string =>
  `/${(matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => route.path || []).join('/')}`;
