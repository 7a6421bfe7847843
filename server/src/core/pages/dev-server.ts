import { fileURLToPath } from 'node:url';
import type { WebBuild } from '@nabta/contract/pages.ts';
import type { FastifyInstance } from 'fastify';
import { web, type WebBuilds } from './web-builds.ts';

/** Reloads the page when one of its sources has changed. */
const CLIENT = '<script type="module" src="/@vite/client"></script>';

/** Development: pages from the sources through Vite, reloaded as they change. All languages have the same texts. */
export const devServer = async (app: FastifyInstance): Promise<WebBuilds> => {
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
  return async () => {
    const build = (await vite.ssrLoadModule('/src/server.tsx')) as WebBuild;
    const renderPage: WebBuild['renderPage'] = async (request, host) => {
      const page = await build.renderPage(request, host);
      // at the end, where React doesn't compare: Vite itself would write into the head
      const html = Buffer.from(page.html).toString().replace('</body></html>', `${CLIENT}$&`);
      return { ...page, html: Buffer.from(html) };
    };
    return { ...build, renderPage };
  };
};
