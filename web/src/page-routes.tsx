/** What the router makes of the list of routes. */
import type { ComponentType } from 'react';
import { useParams, type LoaderFunction, type RouteObject, type ShouldRevalidateFunction } from 'react-router';
import type { Page } from './lib/route-list.ts';

/** What a page gets: the parameters of its address. */
export type PageProps<Name extends string> = { params: Record<Name, string> };

/** What the file of a page exports. */
type PageModule = {
  default: ComponentType<{ params: never }>;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  ErrorBoundary?: ComponentType;
};
const routeOf = ({ default: Content, ...module }: PageModule) => {
  const Page = () => <Content params={useParams() as never} />;
  const { loader, shouldRevalidate, ErrorBoundary } = module;
  return {
    Component: Page,
    ...(loader && { loader }),
    ...(shouldRevalidate && { shouldRevalidate }),
    ...(ErrorBoundary && { ErrorBoundary }),
  };
};

/**
 * The routes of the router; each loads the code of its page when it is needed, which its handle does ahead. Ids are places in
 * the list: 'storefront-0-2'.
 */
export const routesOf = (pages: readonly Page[], parent: string): RouteObject[] =>
  pages.map(({ load, children = [], index: isIndex, ...route }, place) => {
    const id = `${parent}-${place}`;
    const lazy = async () => routeOf((await load().catch(reload)) as PageModule);
    const common = { id, ...route, lazy, handle: load };
    return isIndex ? { ...common, index: true } : { ...common, children: routesOf(children, id) };
  });

/** Code that can't be loaded, of an older version of the shop or without a connection: the server's page takes its place. */
const reload = (error: unknown): Promise<never> => {
  if (import.meta.env.SSR) throw error;
  window.location.reload();
  return new Promise(() => {});
};
