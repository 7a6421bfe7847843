import type { RenderPage } from '@nabta/contract/pages.ts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { pageHost } from './lib/page-host.ts';

const answer = createRequestHandler(build, import.meta.env.MODE);

/** The door between server and web: a page for a request. */
export const renderPage: RenderPage = (request, host) =>
  answer(request, new RouterContextProvider(new Map([[pageHost, host]])));
