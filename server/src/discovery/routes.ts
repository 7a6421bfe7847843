import { legalPages } from '@nabta/contract/legal/legal-pages.ts';
import { joinPrefix, languageCodes, prefixOf, type Language } from '@nabta/contract/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../core/deps.ts';
import type { ResponseCache } from '../core/cache/response-cache.ts';
import type { PublicVersion } from '../core/cache/version.ts';
import { enabledCategories } from '../categories/service.ts';
import type { ProductSearch } from '../products/service.ts';

const screens = [
  '/',
  '/user/product-list',
  '/user/promotion-list',
  '/user/about-us',
  ...legalPages.map((page) => `/legal/${page}`),
];
/** Products named in the sitemap, the newest. */
const MOST_PRODUCTS = 50_000;
/** Pages of one file: 1.9 kB each in three languages. More pages than these are in several files behind an index. */
const PAGES_PER_FILE = 1_000;
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

  const addressIn = (language: Language, path: string): string =>
    publicUrl + joinPrefix(prefixOf(language, defaultLanguage), path);
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

  const pathsOf = async (version: PublicVersion): Promise<string[]> => {
    const newest = { sortBy: 'createdAt', sortOrder: 'desc' } as const;
    const [categories, { listed }] = await Promise.all([
      enabledCategories(db),
      search.find({ onlyVisible: true }, newest, { page: 1, limit: MOST_PRODUCTS }, version),
    ]);
    return [
      ...screens,
      ...categories.filter((each) => !each.is_uncategorized).map((each) => `/user/product-list?category=${each.id}`),
      ...listed.map(({ id }) => `/user/product-details/${id}`),
    ];
  };
  const urlset = (paths: string[]): string =>
    document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', paths.flatMap(entriesOf));
  const index = (files: number): string =>
    document(
      'sitemapindex',
      '',
      Array.from({ length: files }, (_, at) => `<sitemap><loc>${publicUrl}/sitemap-${at + 1}.xml</loc></sitemap>`),
    );

  const sendSitemap = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    /** Undefined: there is no such file. */
    render: (paths: string[]) => string | undefined,
  ) => {
    const version = await cache.version();
    const lookup = await cache.fetch(key, version, async () => {
      const body = render(await pathsOf(version));
      const type = body === undefined ? 'text/plain' : 'application/xml';
      return {
        status: body === undefined ? 404 : 200,
        headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
        body: Buffer.from(body ?? 'Not found'),
      };
    });
    return cache.send(request, reply, lookup);
  };

  app.get(SITEMAP, (request, reply) =>
    sendSitemap(request, reply, SITEMAP, (paths) =>
      paths.length > PAGES_PER_FILE ? index(Math.ceil(paths.length / PAGES_PER_FILE)) : urlset(paths),
    ),
  );
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d?).xml', (request, reply) => {
    const first = (Number(request.params.file) - 1) * PAGES_PER_FILE;
    const key = `/sitemap-${request.params.file}.xml`;
    return sendSitemap(request, reply, key, (paths) =>
      first < paths.length ? urlset(paths.slice(first, first + PAGES_PER_FILE)) : undefined,
    );
  });
};

const document = (element: string, namespaces: string, entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${entries.join('\n')}\n</${element}>\n`;
