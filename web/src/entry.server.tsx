import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { LowPriorityModules } from './lib/low-priority-modules.ts';
import { pageHost, renderedHtml } from './lib/page-host.ts';

/** Renders complete pages without streaming: they must work without JavaScript, and can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, preview } = context.get(pageHost);
  context.get(renderedHtml).html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <LowPriorityModules value={preview ? [] : modulesOf(router)}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </LowPriorityModules>,
      {
        nonce,
        // React would put large parts aside and move them into place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(collect(resolve)),
        onShellError: reject,
      },
    );
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** Collects a whole page, without decoding it. */
const collect = (ended: (page: Buffer) => void): Writable => {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
    final: (done) => {
      ended(Buffer.concat(chunks));
      done();
    },
  });
};

/**
 * Scripts of a page: those of its routes, and last those of the entry. Chromium fetches few of low priority at a time
 * before the first paint: the small ones of the routes leave the connection to the first picture, the entry would not.
 */
const modulesOf = ({ manifest, staticHandlerContext }: EntryContext): string[] => {
  const { entry, routes, url } = manifest;
  const matched = staticHandlerContext.matches.flatMap(({ route }) => routes[route.id] ?? []);
  const last = [...(entry.imports ?? []), url, entry.module];
  const first = matched.flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set([...first.filter((href) => !last.includes(href)), ...last])];
};

/** Failures with their own page (404 …) are not logged; everything else is. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
};
