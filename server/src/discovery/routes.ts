import { languageCodes, prefixOf, type Language } from '@nabta/contract/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../core/deps.ts';
import type { ResponseCache } from '../core/cache/response-cache.ts';
import type { PublicVersion } from '../core/cache/version.ts';
import { enabledCategories } from '../categories/service.ts';
import type { ProductSearch } from '../products/service.ts';

const screens = ['/', '/user/product-list', '/user/promotion-list', '/user/about-us'];
/** Pages of a sitemap, which has 50,000 URLs at most (sitemaps.org). */
const MOST_PAGES = Math.floor(50_000 / languageCodes.length);
const SITEMAP = '/sitemap.xml';

/** robots.txt, and a sitemap of all public pages. */
export const discovery = (
  app: FastifyInstance,
  { db, config }: Deps,
  search: ProductSearch,
  cache: ResponseCache,
): void => {
  const { publicUrl, defaultLanguage } = config;
  const backOffices = languageCodes.map((language) => `Disallow: ${prefixOf(language, defaultLanguage)}/admin`);
  const robots = ['User-agent: *', 'Disallow: /api/', ...backOffices, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));

  const addressIn = (language: Language, path: string): string => {
    const prefix = prefixOf(language, defaultLanguage);
    return publicUrl + (prefix && path === '/' ? prefix : prefix + path);
  };
  /** An entry for each language of a page; each names all of them. */
  const entriesOf = (path: string): string[] => {
    const alternate = (name: string, language: Language) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(language, path)}"/>`;
    const alternates = [
      ...languageCodes.map((language) => alternate(language, language)),
      alternate('x-default', defaultLanguage),
    ].join('');
    return languageCodes.map((language) => `<url><loc>${addressIn(language, path)}</loc>${alternates}</url>`);
  };

  const sitemap = async (version: PublicVersion): Promise<string> => {
    const newest = { sortBy: 'createdAt', sortOrder: 'desc' } as const;
    const [categories, { listed }] = await Promise.all([
      enabledCategories(db),
      search.find({ onlyVisible: true }, newest, { page: 1, limit: MOST_PAGES }, version),
    ]);
    const paths = [
      ...screens,
      ...categories.filter((each) => !each.is_uncategorized).map((each) => `/user/product-list?category=${each.id}`),
      ...listed.map(({ id }) => `/user/product-details/${id}`),
    ];
    const entries = paths.slice(0, MOST_PAGES).flatMap(entriesOf);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
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
