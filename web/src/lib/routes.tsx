/** The routes of the site as one list: what it takes to write one, and what the router makes of it. */
import type { ComponentType } from 'react';
import { useParams, type LoaderFunction, type RouteObject, type ShouldRevalidateFunction } from 'react-router';

/** What the file of a page exports. */
type PageModule = {
  default?: ComponentType<{ params: never }>;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  ErrorBoundary?: ComponentType;
};
/** What a page gets: the parameters of its address. */
export type PageProps<Name extends string> = { params: Record<Name, string> };

/** `file`: its name, which the build of the server adds (`vite.config.ts`). */
type Load = (() => Promise<unknown>) & { file?: string };
export type Page = {
  path?: string;
  index?: true;
  /** For `useRouteLoaderData`. */
  id?: string;
  load: Load;
  children?: readonly Page[];
};

export const index = (load: Load) => ({ index: true, load }) as const;
export const route = <const Path extends string, const Children extends readonly Page[]>(
  path: Path,
  load: Load,
  children?: Children,
) => ({ path, load, children: children ?? ([] as unknown as Children) });
export const layout = <const Children extends readonly Page[]>(load: Load, children: Children, id?: string) => ({
  load,
  children,
  ...(id && { id }),
});

const withParams = (Page: ComponentType<{ params: never }>) => () => <Page params={useParams() as never} />;

const routeOf = (module: PageModule) => ({
  ...(module.default && { Component: withParams(module.default) }),
  ...(module.loader && { loader: module.loader }),
  ...(module.shouldRevalidate && { shouldRevalidate: module.shouldRevalidate }),
  ...(module.ErrorBoundary && { ErrorBoundary: module.ErrorBoundary }),
});

/** The routes of the router; each loads the code of its page when it is needed. */
export const routesOf = (pages: readonly Page[]): RouteObject[] =>
  pages.map(({ load, children = [], index: isIndex, ...route }) => {
    const lazy = async () => routeOf((await load()) as PageModule);
    const handle = load.file;
    return isIndex ? { ...route, handle, index: true, lazy } : { ...route, handle, lazy, children: routesOf(children) };
  });
