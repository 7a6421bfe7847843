import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { RenderPage } from '@nabta/contract/pages.ts';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { pageHost } from './lib/page-host.ts';
import { START, startScript } from './lib/start-script.ts';
import { pagesOf } from './page-keys.ts';
import { rootRoute } from './root.tsx';
import { applications, routes } from './routes.ts';

type Handler = ReturnType<typeof createStaticHandler>;
const handlers = new Map<string, Handler>();

/** The router's handler for addresses with the prefix of a language. */
const handlerFor = (prefix: string): Handler => {
  const handler = handlers.get(prefix) ?? createStaticHandler([rootRoute(applications)], { basename: prefix || '/' });
  handlers.set(prefix, handler);
  return handler;
};

/** The interface between server and web: renders the page of a request. */
export const renderPage: RenderPage = async (request, host) => {
  const context = new RouterContextProvider();
  context.set(pageHost, host);
  const handler = handlerFor(host.prefix);
  const found = await handler.query(request, { requestContext: context });
  if (found instanceof Response)
    return { status: found.status, headers: found.headers, html: Buffer.from(await found.arrayBuffer()) };
  for (const error of Object.values(found.errors ?? {})) if (!isRouteErrorResponse(error)) console.error(error);
  let status = found.statusCode;
  const page = await render(handler, found).catch((error: unknown) => {
    console.error(error);
    status = 500;
    return render(handler, { ...found, errors: { root: error } });
  });
  const scripts = host.preview ? '' : startScript(found);
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  return { status, headers, html: withScripts(page, scripts) };
};

const END = '</body></html>';
const withScripts = (page: Buffer, scripts: string): Buffer =>
  Buffer.concat([page.subarray(0, page.length - END.length), Buffer.from(scripts + END)]);

/** Renders complete pages without streaming: they must work without JavaScript, and can be cached. */
const render = (handler: Handler, context: StaticHandlerContext): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const router = createStaticRouter(handler.dataRoutes, context);
    const { pipe } = renderToPipeableStream(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
      {
        // React would put large parts aside and move them into place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
        onShellError: reject,
      },
    );
  });

export const pageAt = pagesOf(routes);

export const scripts = [createHash('sha256').update(START).digest('base64')];
