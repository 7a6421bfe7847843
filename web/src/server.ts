import type { RenderPage } from '@nabta/contract/pages.ts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { pageHost, renderedHtml } from './lib/page-host.ts';
import { pagesOf } from './page-keys.ts';
import { modulesOfPages } from './page-modules.ts';

type Handler = ReturnType<typeof createRequestHandler>;
const handlers = new Map<string, Handler>();

/** The router's handler for addresses with the prefix of a language. */
const handlerFor = (prefix: string): Handler => {
  const handler =
    handlers.get(prefix) ?? createRequestHandler({ ...build, basename: prefix || '/' }, import.meta.env.MODE);
  handlers.set(prefix, handler);
  return handler;
};

/** The interface between server and web: renders the page of a request. */
export const renderPage: RenderPage = async (request, host) => {
  const rendered: { html?: Buffer } = {};
  const context = new RouterContextProvider();
  context.set(pageHost, host);
  context.set(renderedHtml, rendered);
  const response = await handlerFor(host.prefix)(request, context);
  const { status, headers } = response;
  // without HTML of ours it is a redirect, or a plain answer of the router
  return { status, headers, html: rendered.html ?? Buffer.from(await response.arrayBuffer()) };
};

export const pageAt = pagesOf(build.routes);

export const pageModules = modulesOfPages(build.assets);
