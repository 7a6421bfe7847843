/** What the router makes of the list of routes. */
import type { RouteObject } from 'react-router';
import { unreachable } from './lib/load.ts';
import { awaitedAddress } from './lib/page-code.ts';
import { UNREACHABLE } from './lib/navigate.ts';
import type { Page } from './lib/route-list.ts';
import { isServerThere, loadWithRetry } from './ui/lazy.ts';

/**
 * The routes of the router; each loads the code of its page when it is needed, which its handle does ahead. Ids are places in
 * the list: 'storefront-0-2'.
 */
export const routesOf = (pages: readonly Page[], parent: string): RouteObject[] =>
  pages.map(({ load, children = [], index: isIndex, ...route }, place) => {
    const id = `${parent}-${place}`;
    const lazy = async () => {
      const { default: Component, ...exported } = await codeOf(load);
      return { Component: Component ?? null, ...exported };
    };
    const common = { id, ...route, lazy, handle: load };
    return isIndex ? { ...common, index: true } : { ...common, children: routesOf(children, id) };
  });

/**
 * The code of the page that was opened is waited for. That of another one may be of an older version of the shop: the server's
 * page takes its place. Without a connection, a page says so; not in place of itself, which would never end.
 */
const codeOf = async (load: Page['load']): ReturnType<Page['load']> => {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    const address = awaitedAddress();
    if (address === undefined) return loadWithRetry(load, isServerThere);
    if (!address.endsWith(UNREACHABLE) && !(await isServerThere())) throw await unreachable(address);
    window.location.assign(address);
    return new Promise(() => {});
  }
};
