/** What goes well with a product (COMPANIONS). */
import { describe, expect, it } from 'vitest';
import { adminProducts } from '../../testing/admin-products.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { variantsIn } from '../../testing/variants.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product, category } = catalogueOf(db, clock.now);
const { guest } = placingIn(shop);
const headers = await signIn('admin');
const { threeSizes } = variantsIn(shop, headers);
const { add, read, log } = await adminProducts(shop, headers);
const NOBODY = '01900000-0000-7000-8000-000000000000';

const choose = (id: string, companions: string[]) => call(`PUT /products/${id}`, { headers, body: { companions } });
const shownWith = async (id: string, lang = 'en') => {
  const { body } = await call(`GET /products/${id}/companions?lang=${lang}`);
  return { source: body.source, ids: body.data.map((card: { _id: string }) => card._id) };
};
const buy = async (...products: string[]): Promise<string> => {
  const { body } = await guest.place({ lines: products.map((each) => ({ product: each, quantity: 1 })) });
  return body.order._id;
};
/** What a test order says that its products cost. */
const alike = [{ price: 10 }, { price: 10 }, { price: 10 }];
/** Products of one category each, so that none is a companion by its category. */
const products = (count: number, values: { stock?: number } = {}) =>
  Promise.all(Array.from({ length: count }, () => product({ stock: 50, ...values })));

describe('companions that a merchant chose', () => {
  it('are shown in their order, without hidden ones, those of the group and the product (COMPANIONS-4)', async () => {
    const [shown, first, second, hidden] = (await products(4)) as [string, string, string, string];
    const { ids } = await threeSizes('nigelle');
    await choose(shown, [second, ids[2], shown, hidden, first, ids[1]]);
    await call(`PUT /products/disable/${hidden}`, { headers, body: { isDisable: true } });
    const { body } = await call(`GET /products/${shown}/companions`);
    expect(body).toMatchObject({
      source: 'chosen',
      data: [{ _id: second }, { _id: ids[0], group: { variants: 3 } }, { _id: first }],
    });
  });

  it('of a variant are shown with the others, unless those have some too (COMPANIONS-1)', async () => {
    const { ids } = await threeSizes('romarin');
    const [one, other] = (await products(2)) as [string, string];
    await choose(ids[1], [one, ids[0]]);
    expect(await shownWith(ids[0])).toEqual({ source: 'chosen', ids: [one] });
    await choose(ids[0], [other]);
    expect(await shownWith(ids[0])).toEqual({ source: 'chosen', ids: [other] });
  });

  it('are saved with a product, in the audit log by name, and gone when they are deleted (COMPANIONS-1)', async () => {
    const [one, other] = [await product({ name: 'Savon noir' }), await product({ name: 'Gant' })];
    const { body, status } = await add({ companions: [other, one, other] });
    expect(status).toBe(201);
    expect(body.companions).toEqual([other, one]);
    const { data } = (await call(`GET /products/admin/getall?ids=${body.companions}`, { headers })).body;
    expect(data.map((each: { productName: string }) => each.productName).toSorted()).toEqual(['Gant', 'Savon noir']);
    await choose(body._id, [one, other]);
    expect((await log(body._id))[0].changes).toMatchObject([
      { field: 'companions', from: ['Gant', 'Savon noir'], to: ['Savon noir', 'Gant'] },
    ]);
    await call(`DELETE /products/${one}`, { headers });
    expect(await read(body._id)).toMatchObject({ companions: [other] });
    expect(await shownWith(body._id)).toEqual({ source: 'chosen', ids: [other] });
  });

  it('are at most eight, and exist (COMPANIONS-1)', async () => {
    const [shown, ...others] = await products(10);
    expect((await choose(shown ?? '', others)).body.fields).toEqual({ companions: 'At most 8 products.' });
    const { status, body } = await choose(shown ?? '', [NOBODY]);
    expect([status, body.fields]).toEqual([400, { companions: 'One of these products does not exist.' }]);
    expect((await choose(shown ?? '', others.slice(0, 8))).status).toBe(200);
    expect((await shownWith(shown ?? '')).ids).toEqual(others.slice(0, 8));
  });
});

describe('companions that nobody chose', () => {
  it('are what was bought together in two orders, most often first, without cancelled orders and sold-out products (COMPANIONS-2)', async () => {
    const [shown, a, b, c, d, once, cancelled] = (await products(7)) as [string, string, ...string[]];
    const soldOut = await product({ stock: 2 });
    await buy(shown, a, b as string, c as string, d as string, soldOut);
    await buy(shown, a, b as string, c as string, d as string, soldOut, once as string);
    await buy(shown, b as string, c as string, cancelled as string);
    await buy(shown, c as string);
    await guest.setStatus(await buy(shown, d as string, cancelled as string), 'cancelled');
    const { source, ids } = await shownWith(shown);
    expect(source).toBe('bought');
    expect(ids.slice(0, 2)).toEqual([c, b]);
    expect(new Set(ids)).toEqual(new Set([a, b, c, d]));
    expect(ids).toHaveLength(4);
  });

  it('count a group as one, and the orders of all variants (COMPANIONS-4)', async () => {
    const { ids: own } = await threeSizes('lavande', alike);
    const { ids } = await threeSizes('citron', [{ price: 5 }, ...alike.slice(1)]);
    const others = await products(3);
    await buy(own[0], ids[2], ...others);
    await buy(own[1], own[0], ids[1], ...others);
    const { source, ids: found } = await shownWith(own[2]);
    expect(source).toBe('bought');
    expect(new Set(found)).toEqual(new Set([ids[0], ...others]));
  });

  it('are filled up to four with best sellers in stock of the category, then of its parent (COMPANIONS-3)', async () => {
    const parent = await category('Corps');
    const child = await category('Savons', parent);
    const inChild = { category_id: child, stock: 9 };
    const shown = await product(inChild);
    const seller = await product(inChild);
    const slower = await product(inChild);
    await product({ ...inChild, stock: 0 });
    const beside = await product({ category_id: parent, stock: 9 });
    const [bought] = (await products(1)) as [string];
    await buy(seller);
    expect(await shownWith(shown)).toEqual({ source: 'category', ids: [seller, slower, beside] });
    await buy(shown, bought);
    await buy(shown, bought);
    expect(await shownWith(shown)).toEqual({ source: 'category', ids: [bought, seller, slower, beside] });
  });

  it('may be none; a hidden product has no answer', async () => {
    const alone = await product();
    expect(await shownWith(alone)).toEqual({ source: 'category', ids: [] });
    await call(`PUT /products/disable/${alone}`, { headers, body: { isDisable: true } });
    expect((await call(`GET /products/${alone}/companions`)).status).toBe(404);
  });
});
