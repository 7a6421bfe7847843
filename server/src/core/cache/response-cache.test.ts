import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fromDinars, fromPercent } from '@nabta/contract/money.ts';
import { expect, test } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { openShop } from '../../../testing/shop.ts';

const { app, call, db, clock } = await openShop();
const { category, product, promotion, review } = catalogueOf(db, clock.now);

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/api/products?sortBy=name', headers });

test('an answer that has not changed is answered with 304, and encoded as the browser accepts', async () => {
  await product({ name: 'Savon', description: 'doux '.repeat(400) });
  const plain = await get();
  const { etag = '' } = plain.headers;
  expect(plain.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: expect.stringContaining('accept-encoding'),
  });
  const again = await get({ 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);

  const br = await get({ 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', etag });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const gzip = await get({ 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect((await get({ 'accept-encoding': 'identity' })).body).toBe(plain.body);

  await db.updateTable('products').set({ stock: 1 }).execute();
  const changed = await get({ 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers['etag']).not.toBe(etag);
});

test('whatever changes is in the very next answer', async () => {
  const parent = await category('Corps');
  const category_id = await category('Laits', parent);
  const id = await product({ name: 'Lait', price: 20, category_id });
  const { id: gift } = await db
    .insertInto('gifts')
    .values({ name: 'Mini', point_value: 1, stock: 9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const half = await promotion(50);
  const page = async () => (await call(`GET /products/${id}`)).body;
  const card = async () =>
    (await call(`GET /products?categories=${parent}`)).body.data.find((each: { _id: string }) => each._id === id);
  const change = (values: object) => db.updateTable('products').set(values).where('id', '=', id).execute();
  const both = async (expected: object) => {
    expect(await page()).toMatchObject(expected);
    expect(await card()).toMatchObject(expected);
  };
  await both({ productName: 'Lait', finalPrice: 20, promotion: null, imagePath: [] });

  await change({ name: 'Lait d’ânesse', price: 30_000 });
  await both({ productName: 'Lait d’ânesse', finalPrice: 30 });
  await change({ promotion_id: half });
  await both({ finalPrice: 15, promotion: { _id: half, discountRate: 50 } });
  await db
    .updateTable('promotions')
    .set({ discount: fromPercent(10), name: 'Fête' })
    .where('id', '=', half)
    .execute();
  await both({ finalPrice: 27, promotion: { name: 'Fête', discountRate: 10 } });
  await db.updateTable('promotions').set({ is_active: false }).where('id', '=', half).execute();
  await both({ finalPrice: 30, promotion: null });
  await db.updateTable('promotions').set({ is_active: true }).where('id', '=', half).execute();
  await both({ finalPrice: 27 });
  await db.deleteFrom('promotions').where('id', '=', half).execute();
  await both({ finalPrice: 30, promotion: null });
  await db.insertInto('images').values({ file_key: 'k', width: 8, height: 4, product_id: id }).execute();
  await both({ imagePath: ['/images/k/8x4.webp'] });
  await db.deleteFrom('images').execute();
  await both({ imagePath: [] });
  await db.updateTable('categories').set({ name: 'Lotions' }).where('id', '=', category_id).execute();
  await both({ category: { name: 'Lotions' } });
  await review(id, 4);
  await both({ AVGrating: 4, reviewCount: 1 });
  await db.updateTable('users').set({ user_name: 'hela' }).execute();
  expect((await page()).reviews[0].user.userName).toBe('hela');
  await db.insertInto('product_gifts').values({ product_id: id, gift_id: gift }).execute();
  expect((await page()).gifts).toEqual([gift]);

  await db.updateTable('categories').set({ is_disabled: true }).where('id', '=', parent).execute();
  expect((await page()).code).toBe('not_found');
  expect(await card()).toBeUndefined();
  await db.updateTable('categories').set({ is_disabled: false }).where('id', '=', parent).execute();
  await both({ category: { name: 'Lotions' } });
  await change({ is_disabled: true });
  expect((await page()).code).toBe('not_found');
});

test('changes that are committed out of order are all seen', async () => {
  const [a, b] = [await product({ name: 'A', price: 1 }), await product({ name: 'B', price: 1 })];
  const prices = async () =>
    Promise.all([a, b].map(async (id) => (await call(`GET /products/${id}`)).body.finalPrice as number));
  const raisePrice = (tx: typeof db, id: string) =>
    tx
      .updateTable('products')
      .set({ price: fromDinars(2) })
      .where('id', '=', id)
      .execute();
  await db.transaction().execute(async (slow) => {
    await raisePrice(slow, a);
    await raisePrice(db, b);
    expect(await prices()).toEqual([1, 2]);
  });
  expect(await prices()).toEqual([2, 2]);
});

test('what is refused or not there is looked up each time', async () => {
  expect((await call('GET /products?limit=0')).status).toBe(400);
  const id = '00000000-0000-7000-8000-000000000001';
  expect((await call(`GET /products/${id}`)).status).toBe(404);
  const made = await product({ id });
  expect((await call(`GET /products/${made}`)).status).toBe(200);
});
