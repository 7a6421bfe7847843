import { describe, expect, it } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { loadDemo } from '../../../demo/load.ts';
import words from '../../../demo/words.json' with { type: 'json' };
import { openFiles } from '../core/files/files.ts';

const { call, app, db, clock, config } = await openShop();

describe('settings of an empty shop', () => {
  it.each(['landingpage', 'productpage', 'promotionpage'])('%s has empty texts and no picture', async (page) => {
    const { body } = await call(`GET /settings/${page}`);
    expect(body).toEqual({
      _id: expect.any(String),
      version: expect.any(String),
      title: '',
      subTitle: '',
      imagePath: '',
    });
  });

  it('about has empty texts', async () => {
    const { body } = await call('GET /settings/about');
    expect(body).toMatchObject({ companyName: '', keyFeatures: [], visitInfo: { address: '' } });
  });
});

describe('the demo catalogue', () => {
  it('fills an empty shop with everything a visitor sees (DEMO-1)', async () => {
    await loadDemo({ db, clock, files: await openFiles(config), log: app.log, defaultLanguage: 'en' });
    const [products, categories, active, upcoming, about] = await Promise.all(
      ['products?limit=100', 'categories', 'promotions/active', 'promotions/upcoming', 'settings/about'].map(
        async (path) => (await call(`GET /${path}`)).body,
      ),
    );
    expect(products.total).toBe(62);
    expect(categories.filter((each: { name: string }) => each.name !== 'Uncategorized')).toHaveLength(8);
    expect(categories[1].subcategories.length).toBeGreaterThan(1);
    expect(active.data).toHaveLength(2);
    expect(upcoming.data).toHaveLength(1);
    expect(about.companyName).toBe('Zaytouna');
    expect(products.data.some((each: { promotion: unknown }) => each.promotion)).toBe(true);
    expect(products.data.some((each: { reviewCount: number }) => each.reviewCount > 2)).toBe(true);
    expect(products.data.some((each: { stock: number }) => each.stock === 0)).toBe(true);
    const texts = { productName: expect.any(String), description: expect.any(String) };
    for (const { translations } of await db.selectFrom('products').select('translations').execute())
      expect(translations).toMatchObject({ fr: texts, ar: texts });
    const search = db.selectFrom('settings').select('content').where('page', '=', 'search');
    expect((await search.executeTakeFirst())?.content).toEqual({ synonyms: words.synonyms });
    const paths = [about.imagePath, ...products.data.flatMap((each: { imagePath: string[] }) => each.imagePath)];
    for (const path of new Set(paths)) expect((await app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
  });
});
