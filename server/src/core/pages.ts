import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { errorStatus } from '@nabta/contract/errors.ts';
import type { RenderPage } from '@nabta/contract/pages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { isDatabaseAway } from './database-gate.ts';
import { sendShared, type Kept, type SharedAnswer, type SharedAnswers } from './shared-answers.ts';
import { pageSources, type PageSources } from './page-sources.ts';
import { PRIVATE } from './security-headers.ts';
import { StartError } from './start-error.ts';

const web = new URL('../../../web/', import.meta.url);
const built = new URL('build/server/index.js', web);
const OUT_OF_SERVICE = errorStatus.out_of_service;

/** What draws the pages; mounts the files they need as well. */
export const pageRenderer = (app: FastifyInstance, config: Config): Promise<RenderPage> =>
  config.development ? fromSources(app) : fromBuild(app);

/** Serves a page on every address no other route takes. It is the same for everyone who asks for its address. */
export const servePages = (
  app: FastifyInstance,
  config: Config,
  answers: SharedAnswers,
  renderPage: RenderPage,
): void => {
  const render = async (line: string, cookies: () => string, asking: PageSources) => {
    const { api, worst } = asking;
    const nonce = randomBytes(16).toString('base64');
    const { publicUrl } = config;
    const page = await renderPage(new Request(pageUrl(line, publicUrl)), { api, cookies, nonce, publicUrl });
    const { html, hashes } = withHashes(await page.text(), nonce);
    const headers = {
      'content-security-policy': contentSecurityPolicy(hashes, config),
      ...Object.fromEntries(page.headers),
    };
    const isOut = worst() === OUT_OF_SERVICE;
    return {
      status: isOut ? OUT_OF_SERVICE : page.status,
      headers: { ...headers, ...(isOut && { 'retry-after': '1' }) },
      body: Buffer.from(html),
      passing: worst() >= 500,
    };
  };
  /** A page that would be made from the same answers as before is that page: it costs a tenth of drawing it. */
  const renderForAll = async ({ url, publicVersion }: FastifyRequest, before?: Kept): Promise<SharedAnswer> => {
    const asking = pageSources(app, (path) => answers.at(path, publicVersion));
    if (before?.sources && (await asking.areAsBefore(before.sources))) return before;
    let personal = false;
    const cookies = () => {
      personal = true;
      return '';
    };
    const page = await render(url, cookies, asking);
    return { ...page, personal, sources: await asking.sources() };
  };
  const find = async (request: FastifyRequest) => {
    // in development the sources change as well
    if (config.development) return undefined;
    try {
      return await answers.find(request);
    } catch (error) {
      // without its database the shop still has a page that says so
      if (isDatabaseAway(error)) return undefined;
      request.log.error({ err: error }, 'whether pages still hold');
      return undefined;
    }
  };
  app.get('/*', async (request, reply) => {
    const { url } = request;
    // a price may change any second (decisions 3)
    reply.header('cache-control', 'no-cache');
    const page =
      (await find(request)) ??
      (await answers.make(request, (before) => renderForAll(request, config.development ? undefined : before)));
    if (!page.personal) return sendShared(request, reply, page);
    const own = await render(url, () => request.headers.cookie ?? '', pageSources(app));
    return reply.code(own.status).headers(own.headers).header('cache-control', PRIVATE).send(own.body);
  });
};

/**
 * A page that is kept can't carry a nonce of its own for everyone who reads it: the scripts that were rendered with the
 * nonce, and no others, are allowed by their hashes instead.
 */
export const withHashes = (page: string, nonce: string): { html: string; hashes: string[] } => {
  const attribute = ` nonce="${nonce}"`;
  const hashes = [...page.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes = '', script = '']) =>
    attributes.includes(attribute) && script ? [createHash('sha256').update(script).digest('base64')] : [],
  );
  return { html: page.replaceAll(attribute, ''), hashes };
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

/** Whatever a request line names, the page is ours: neither `//other.example` nor `http://other.example/` leads elsewhere. */
export const pageUrl = (line: string, publicUrl: string): URL =>
  new URL(line.replace(/^https?:\/\/[^/?]*/i, '').replace(/^[/\\]*/, '/'), publicUrl);

const contentSecurityPolicy = (hashes: string[], { development }: Config): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.map((hash) => `'sha256-${hash}'`), ...(development ? ["'unsafe-eval'"] : [])].join(
      ' ',
    ),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    'frame-src https://www.youtube-nocookie.com https://www.google.com https://www.openstreetmap.org',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
