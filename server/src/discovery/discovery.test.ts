import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { app, db, clock } = await openShop({ PUBLIC_URL: 'https://shop.example' });
const { category, product } = catalogueOf(db, clock.now);

it('the sitemap names every page a visitor may see and no other', async () => {
  const oils = await category('Huiles');
  const shown = await product({ category_id: oils });
  const hidden = await product({ category_id: oils, is_disabled: true });
  const inDisabled = await category('Enfant', await category('Caché', undefined, { is_disabled: true }));
  const { body, headers } = await app.inject('/sitemap.xml');
  expect(headers['content-type']).toContain('xml');
  for (const path of [
    '/',
    '/user/about-us',
    '/legal/terms',
    '/legal/returns',
    `/user/product-list?category=${oils}`,
    `/user/product-details/${shown}`,
  ]) {
    expect(body).toContain(`<loc>https://shop.example${path}</loc>`);
  }
  expect(body).not.toContain(hidden);
  expect(body).not.toContain(inDisabled);
  const { id } = await db
    .selectFrom('categories')
    .select('id')
    .where('is_uncategorized', '=', true)
    .executeTakeFirstOrThrow();
  expect(body).not.toContain(id);
});

it('the sitemap has an entry for each language of a page, which names all of them', async () => {
  const shown = await product();
  const { body } = await app.inject('/sitemap.xml');
  const path = `/user/product-details/${shown}`;
  const entries = body.split('\n').filter((line) => line.includes(path));
  expect(entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1])).toEqual([
    `https://shop.example${path}`,
    `https://shop.example/fr${path}`,
    `https://shop.example/ar${path}`,
  ]);
  const alternates = [
    ['en', ''],
    ['fr', '/fr'],
    ['ar', '/ar'],
    ['x-default', ''],
  ].map(
    ([name, prefix]) => `<xhtml:link rel="alternate" hreflang="${name}" href="https://shop.example${prefix}${path}"/>`,
  );
  for (const entry of entries) expect(entry).toContain(alternates.join(''));
  expect(body).toContain('<loc>https://shop.example/fr</loc>');
});

it('robots.txt names the sitemap, and the back office in all languages', async () => {
  const { body } = await app.inject('/robots.txt');
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'Disallow: /admin',
      'Disallow: /fr/admin',
      'Disallow: /ar/admin',
      'Sitemap: https://shop.example/sitemap.xml',
    ]),
  );
});

it('the sitemap is answered from the cache until the shop changes', async () => {
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/sitemap.xml', headers });
  await ask();
  const { etag = '' } = (await ask()).headers;
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
  expect((await app.inject('/metrics')).body).toMatch(/^response_cache_entries 1$/m);
  expect((await app.inject('/sitemap.xml?fbclid=1')).headers['etag']).toBe(etag);
  expect((await app.inject('/metrics')).body).toMatch(/^response_cache_entries 1$/m);
  const added = await product();
  const changed = await ask({ 'if-none-match': etag });
  expect([changed.statusCode, changed.body.includes(added)]).toEqual([200, true]);
});

it('a large sitemap is an index of files', async () => {
  const { id } = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow();
  await sql`
    insert into products (name, description, price, stock, real_stock, category_id)
    select 'P' || n, 'x', 1000, 1, 1, category_id from products, generate_series(1, 1000) as n where products.id = ${id}`.execute(
    db,
  );
  const { body } = await app.inject('/sitemap.xml');
  expect(body).toContain('<sitemapindex');
  expect(body.match(/<loc>/g)).toHaveLength(2);
  const files = await Promise.all([1, 2].map(async (n) => (await app.inject(`/sitemap-${n}.xml`)).body));
  expect(files[0]?.match(/<loc>/g)).toHaveLength(3_000);
  expect(files[1]).toContain('hreflang="x-default"');
  expect((await app.inject('/sitemap-0.xml')).statusCode).toBe(404);
  expect((await app.inject('/sitemap-3.xml')).statusCode).toBe(404);
});
