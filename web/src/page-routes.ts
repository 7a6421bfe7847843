/** What the router makes of the list of routes. */
import { redirectDocument, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { unreachable } from './lib/load.ts';
import { isStarted } from './lib/page-code.ts';
import { UNREACHABLE } from './lib/navigate.ts';
import type { Page } from './lib/route-list.ts';
import { isServerThere, loadWithRetry } from './ui/lazy.ts';

/**
 * The routes of the router. Each loads the code of its page when it is needed; `handle` loads it ahead. An id is the path of
 * indexes in the list: 'storefront-0-2'.
 */
export const routesOf = (pages: readonly Page[], parent: string): RouteObject[] =>
  pages.map(({ load, children = [], index: isIndex, ...route }, place) => {
    const id = `${parent}-${place}`;
    const common = { id, ...route, lazy: () => moduleOf(load), handle: load };
    return isIndex ? { ...common, index: true } : { ...common, children: routesOf(children, id) };
  });

/** The code of the page that was opened is waited for. The router asks once for that of another one, and stores a failure. */
const moduleOf = async (load: Page['load']) => {
  try {
    const { default: Component, ...exported } = await (isStarted() ? load() : loadWithRetry(load, isServerThere));
    return { Component: Component ?? null, ...exported };
  } catch (error) {
    if (!isStarted()) throw error;
    return { loader: openAsDocument };
  }
};

/**
 * Of a page whose code was lost: it may be of an older version of the shop, and Chromium does not ask again for it. Without a
 * connection, a page says so; not in place of itself, which would redirect for ever.
 */
const openAsDocument = async ({ request: { url } }: LoaderFunctionArgs): Promise<Response> =>
  url.endsWith(UNREACHABLE) || (await isServerThere()) ? redirectDocument(url) : unreachable(url);
