import type { RenderPage } from '@nabta/contract/pages.ts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { pageHost } from './lib/page-host.ts';
import { pagesOf } from './page-keys.ts';
import { modulesOfPages } from './page-modules.ts';

const answer = createRequestHandler(build, import.meta.env.MODE);

/** The interface between server and web: renders the page of a request. */
export const renderPage: RenderPage = (request, host) =>
  answer(request, new RouterContextProvider(new Map([[pageHost, host]])));

export const pageAt = pagesOf(build.routes);

export const pageModules = modulesOfPages(build.assets);
