import type { FastifyInstance } from 'fastify';
import type { Deps } from '../core/deps.ts';
import { enabledCategories } from '../categories/service.ts';
import type { LiveCatalogue } from '../products/service.ts';

const screens = ['/', '/user/product-list', '/user/promotion-list', '/user/about-us'];
/** A sitemap holds no more (sitemaps.org). */
const MOST = 50_000;

/** What search engines ask for first: robots.txt and a sitemap of every public page. */
export const discovery = (app: FastifyInstance, { db, config }: Deps, catalogue: LiveCatalogue): void => {
  const { publicUrl } = config;
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'),
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const [categories, products] = await Promise.all([enabledCategories(db), catalogue.now()]);
    const newest = { sortBy: 'createdAt', sortOrder: 'desc' } as const;
    const { listed } = products.find({ onlyVisible: true }, newest, { page: 1, limit: MOST });
    const paths = [
      ...screens,
      ...categories.filter((each) => !each.is_uncategorized).map((each) => `/user/product-list?category=${each.id}`),
      ...listed.map(({ id }) => `/user/product-details/${id}`),
    ];
    const entries = paths.slice(0, MOST).map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
};
