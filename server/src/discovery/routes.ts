import type { FastifyInstance } from 'fastify';
import type { Deps } from '../core/deps.ts';
import type { ResponseCache } from '../core/cache/response-cache.ts';
import type { PublicVersion } from '../core/cache/version.ts';
import { enabledCategories } from '../categories/service.ts';
import type { ProductSearch } from '../products/service.ts';

const screens = ['/', '/user/product-list', '/user/promotion-list', '/user/about-us'];
/** Maximum URLs of a sitemap (sitemaps.org). */
const MOST = 50_000;
const SITEMAP = '/sitemap.xml';

/** robots.txt, and a sitemap of all public pages. */
export const discovery = (
  app: FastifyInstance,
  { db, config }: Deps,
  search: ProductSearch,
  cache: ResponseCache,
): void => {
  const { publicUrl } = config;
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'),
      ),
  );

  const sitemap = async (version: PublicVersion): Promise<string> => {
    const newest = { sortBy: 'createdAt', sortOrder: 'desc' } as const;
    const [categories, { listed }] = await Promise.all([
      enabledCategories(db),
      search.find({ onlyVisible: true }, newest, { page: 1, limit: MOST }, version),
    ]);
    const paths = [
      ...screens,
      ...categories.filter((each) => !each.is_uncategorized).map((each) => `/user/product-list?category=${each.id}`),
      ...listed.map(({ id }) => `/user/product-details/${id}`),
    ];
    const entries = paths.slice(0, MOST).map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  };

  app.get(SITEMAP, async (request, reply) => {
    const version = await cache.version();
    const lookup = await cache.fetch(SITEMAP, version, async () => ({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
      body: Buffer.from(await sitemap(version)),
    }));
    return cache.send(request, reply, lookup);
  });
};
