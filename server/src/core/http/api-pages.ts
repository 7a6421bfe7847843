import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { apiHtml } from './api-html.ts';
import { openApi } from './openapi.ts';

/** The page loads its style sheet and nothing else. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the API as data (`/api/openapi.json`) and as a page to read (`/api/docs`). */
export const apiPages = (app: FastifyInstance, { publicUrl }: { publicUrl: string }): void => {
  // rendered on the first request, because it would slow down every start
  const api = once(() => openApi(publicUrl));
  const json = once(() => JSON.stringify(api()));
  const html = once(() => apiHtml(api()));
  const css = once(() => readFile(new URL('api-docs.css', import.meta.url), 'utf8'));

  const serve = (path: string, type: string, text: () => string | Promise<string>) =>
    app.get(path, async (_request, reply) =>
      reply
        .headers({ 'content-type': type, 'cache-control': 'no-cache', 'content-security-policy': POLICY })
        .send(await text()),
    );
  serve('/api/openapi.json', 'application/json; charset=utf-8', json);
  serve('/api/docs', 'text/html; charset=utf-8', html);
  serve('/api/docs.css', 'text/css; charset=utf-8', css);
};

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};
