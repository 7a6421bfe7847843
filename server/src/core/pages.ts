import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { RenderPage } from '@nabta/contract/pages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

const web = new URL('../../../web/', import.meta.url);
const built = new URL('build/server/index.js', web);

/** Mounts the web front end on every address no other route takes. */
export const servePages = async (app: FastifyInstance, config: Config): Promise<void> => {
  const renderPage = config.development ? await fromSources(app) : await fromBuild(app);
  const api = apiInProcess(app);
  app.get('/*', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const page = await renderPage(asWebRequest(request, config), { api, nonce, publicUrl: config.publicUrl });
    return reply
      .code(page.status)
      .headers({
        // the same for everyone, but a price may change any second (decisions 3)
        'cache-control': 'no-cache',
        'content-security-policy': contentSecurityPolicy(nonce, config),
        ...Object.fromEntries(page.headers),
      })
      .send(Buffer.from(await page.arrayBuffer()));
  });
};

const fromBuild = async (app: FastifyInstance): Promise<RenderPage> => {
  if (!existsSync(built)) throw new StartError('The pages are not built yet: run `npm run build`.');
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('build/client/', web)),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  const module = (await import(built.href)) as { renderPage: RenderPage };
  return module.renderPage;
};

/** Development: pages from the sources through Vite, reloading as they change. */
const fromSources = async (app: FastifyInstance): Promise<RenderPage> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: fileURLToPath(web),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/images/')) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  return async (request, host) => {
    const module = (await vite.ssrLoadModule('/src/server.ts')) as { renderPage: RenderPage };
    return module.renderPage(request, host);
  };
};

/** Calls of the page's own loaders go through the same routes, without a socket. */
const apiInProcess = (app: FastifyInstance) => async (path: string) => {
  const answer = await app.inject({ method: 'GET', url: `/api${path}` });
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } });
};

const asWebRequest = (request: FastifyRequest, config: Config): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  // HEAD too: Fastify leaves the body out and tells its length
  return new Request(pageUrl(request.url, config.publicUrl), { headers });
};

/** Whatever a request line names, the page is ours: neither `//other.example` nor `http://other.example/` leads elsewhere. */
export const pageUrl = (line: string, publicUrl: string): URL =>
  new URL(line.replace(/^https?:\/\/[^/?]*/i, '').replace(/^[/\\]*/, '/'), publicUrl);

const contentSecurityPolicy = (nonce: string, { development }: Config): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https://i.ytimg.com",
    "font-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    'frame-src https://www.youtube-nocookie.com https://www.google.com https://www.openstreetmap.org',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
