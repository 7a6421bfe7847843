/** Changing products in the back office. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { adminProducts } from '../../testing/admin-products.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { category, gift, product, promotion, review } = catalogueOf(db, clock.now);
const { account, guest } = placingIn(shop);
const headers = await signIn('admin');
const NOBODY = '01900000-0000-7000-8000-000000000000';

const { oils, form, add, read, shown, log } = await adminProducts(shop, headers);
const change = (id: string, body: object) => call(`PUT /products/${id}`, { headers, body });

describe('a changed product', () => {
  it('shows in the next answer of every call', async () => {
    const id = await product({ category_id: oils });
    const soaps = await category('Savons');
    expect((await shown(id)).body.finalPrice).toBe(10);
    const whole = form({ productName: 'Savon noir', price: 8, stock: 2, category: soaps, size: '200 g' });
    const { status, body } = await change(id, whole);
    expect(status).toBe(200);
    expect(body).toMatchObject({ productName: 'Savon noir', price: 8, category: { _id: soaps }, size: '200 g' });
    expect((await shown(id)).body).toMatchObject({ productName: 'Savon noir', finalPrice: 8, stock: 2 });
    const { data } = (await call(`GET /products?search=savon noir&categories=${soaps}&maxPrice=8`)).body;
    expect(data).toMatchObject([{ _id: id, finalPrice: 8, category: { name: 'Savons' } }]);
  });

  it('does not change fields that are not sent', async () => {
    const given = await gift();
    const { body: made } = await add({ size: '50 ml', gifts: [given], Ingredients: ['Parfum'] });
    const { body } = await change(made._id, { price: 20 });
    expect(body).toEqual({ ...made, price: 20, finalPrice: 20, version: expect.any(String) });
    expect((await change(made._id, {})).body).toEqual(body);
    expect((await log(made._id)).map((entry: { changes: object[] }) => entry.changes)).toEqual([
      [{ field: 'price', from: 24.5, to: 20 }],
      expect.any(Array),
    ]);
  });

  it('replaces or removes its gifts and ingredients', async () => {
    const [one, other] = [await gift({ name: 'Fiole' }), await gift({ name: 'Peigne' })];
    const { body: made } = await add({ gifts: [one], Ingredients: ['Parfum'] });
    expect((await change(made._id, { gifts: [other] })).body.gifts).toEqual([other]);
    expect((await change(made._id, { gifts: [], Ingredients: [], video: '', size: '' })).body).toMatchObject({
      gifts: [],
      Ingredients: [],
    });
    expect((await log(made._id))[1].changes).toEqual([{ field: 'gifts', from: ['Fiole'], to: ['Peigne'] }]);
  });

  it('changes the real stock with the stock, unless that is sent too (STOCK-6)', async () => {
    const id = await product({ stock: 5, real_stock: 8 });
    expect((await change(id, { stock: 9 })).body).toMatchObject({ stock: 9, realStock: 12 });
    expect((await change(id, { stock: 2 })).body).toMatchObject({ stock: 2, realStock: 5 });
    expect((await change(id, { stock: 4, realStock: 4 })).body).toMatchObject({ stock: 4, realStock: 4 });
    expect((await change(id, { realStock: 6 })).body).toMatchObject({ stock: 4, realStock: 6 });
    expect((await change(id, { realStock: 1 })).body).toMatchObject({ stock: 4, realStock: 1 });
    expect(await change(id, { stock: 0 })).toMatchObject({
      status: 400,
      body: { fields: { stock: 'Only 1 are in the warehouse: set what lies there, too.' } },
    });
    expect(await read(id)).toMatchObject({ stock: 4, realStock: 1 });
  });

  it('ignores reviews, AVGrating and promotion, as the specification’s form sends them (PRODUCTS-5)', async () => {
    const id = await product();
    await review(id, 4);
    const sale = await promotion(50);
    const body = { ...form(), reviews: [], AVGrating: 5, promotion: { _id: sale, name: 'x' }, isDisabled: true };
    expect((await change(id, body)).body).toMatchObject({
      AVGrating: 4,
      promotion: null,
      isDisabled: false,
      finalPrice: 24.5,
    });
    expect((await read(id)).reviews).toHaveLength(1);
  });

  it('is validated like a new one; a refusal changes nothing (STOCK-6)', async () => {
    const id = await product();
    const before = await read(id);
    for (const wrong of [
      { price: -1 },
      { stock: -1 },
      { productName: '' },
      { category: NOBODY },
      { gifts: [NOBODY] },
    ]) {
      expect((await change(id, { size: 'new', ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    }
    expect(await read(id)).toEqual(before);
    expect((await change(NOBODY, { price: 1 })).status).toBe(404);
    expect((await call(`GET /products/admin/getByid/${NOBODY}`, { headers })).status).toBe(404);
  });
});

describe('two admins with the same product', () => {
  it('get the fields that the other one changed; nothing is lost', async () => {
    const id = await product({ price: 10 });
    const { version } = await read(id);
    expect((await change(id, { price: 12, size: '50 ml', version })).status).toBe(200);
    const { status, body } = await change(id, { price: 11, description: 'Autre', version });
    expect(status).toBe(409);
    expect(body).toEqual({
      code: 'changed_meanwhile',
      message: 'Somebody else has changed this meanwhile: price.',
      fields: { price: 'Somebody else has changed this meanwhile.' },
    });
    expect(await read(id)).toMatchObject({ price: 12, description: '', size: '50 ml' });
  });

  it('may change different fields, or the same to the same', async () => {
    const id = await product({ price: 10 });
    const { version } = await read(id);
    await change(id, { price: 12, version });
    expect((await change(id, { description: 'Autre', version })).body).toMatchObject({
      price: 12,
      description: 'Autre',
    });
    expect((await change(id, { price: 12, description: 'Autre', version })).status).toBe(200);
  });

  it('get a conflict for stock that an order took', async () => {
    const id = await product({ stock: 5 });
    const { version } = await read(id);
    await guest.place({ lines: [{ product: id, quantity: 2 }] });
    expect(await change(id, { stock: 5, version })).toMatchObject({ status: 409, body: { fields: { stock: /./ } } });
    expect((await change(id, { price: 9, version })).body).toMatchObject({ price: 9, stock: 3 });
  });

  it('overwrite each other without a version: the last one counts', async () => {
    const id = await product();
    await change(id, { price: 12 });
    expect((await change(id, form({ price: 11 }))).body.price).toBe(11);
  });

  it('save concurrently: one gets a conflict', async () => {
    const id = await product();
    const { version } = await read(id);
    const answers = await Promise.all([11, 12, 13, 14].map((price) => change(id, { price, version })));
    expect(Map.groupBy(answers, ({ status }) => status).get(409)).toHaveLength(3);
    expect(await log(id)).toHaveLength(1);
  });
});

describe('a disabled product', () => {
  it('is hidden at once, and shown again when it is enabled', async () => {
    const { body: made } = await add();
    const set = (isDisable: boolean) => call(`PUT /products/disable/${made._id}`, { headers, body: { isDisable } });
    expect((await set(true)).body).toMatchObject({ isDisabled: true });
    expect((await shown(made._id)).status).toBe(404);
    expect(await read(made._id)).toMatchObject({ isDisabled: true, finalPrice: 24.5 });
    expect((await set(true)).status).toBe(200);
    expect((await set(false)).body).toMatchObject({ isDisabled: false });
    expect((await shown(made._id)).status).toBe(200);
    expect((await log(made._id)).map((entry: { changes: object[] }) => entry.changes).slice(0, 2)).toEqual([
      [{ field: 'isDisabled', from: true, to: false }],
      [{ field: 'isDisabled', from: false, to: true }],
    ]);
    // as it was when it was read, or not at all (PRODUCTS-8)
    const from = (isDisable: boolean, was: boolean) =>
      call(`PUT /products/disable/${made._id}`, { headers, body: { isDisable, from: was } });
    expect((await from(true, true)).body.code).toBe('changed_meanwhile');
    expect((await from(true, false)).status).toBe(200);
    expect((await from(true, false)).body.code).toBe('changed_meanwhile');
    expect((await from(false, true)).status).toBe(200);
    expect((await call(`PUT /products/disable/${NOBODY}`, { headers, body: { isDisable: true } })).status).toBe(404);
    expect((await call(`PUT /products/disable/${made._id}`, { headers, body: {} })).status).toBe(400);
  });
});

describe('a deleted product', () => {
  it('leaves orders as they were, and its name in carts', async () => {
    const { body: made } = await add({ productName: 'Savon d’Alep' });
    const id: string = made._id;
    await review(id, 5);
    const user = await signIn('user');
    await call(`POST /carts/${id}`, { headers: user, body: { quantity: 2 } });
    await call(`POST /wishlist/add/${id}`, { headers: user });
    const { order } = (await account.place({ lines: [{ product: id, quantity: 1 }] })).body;

    expect(await call(`DELETE /products/${id}`, { headers })).toMatchObject({ status: 200 });
    expect((await shown(id)).status).toBe(404);
    expect((await call(`GET /products/admin/getByid/${id}`, { headers })).status).toBe(404);
    expect((await call('GET /carts', { headers: user })).body).toMatchObject({
      items: [{ productId: { _id: id, productName: 'Savon d’Alep', isAvailable: false }, quantity: 2 }],
      total: 0,
    });
    expect((await call('GET /wishlist', { headers: user })).body).toEqual([]);
    const { orders } = await account.list(`search=${order.orderNumber}`);
    expect(orders[0]).toMatchObject({
      total: 24.5,
      products: [{ productName: 'Savon d’Alep', productPrice: 24.5, product: { _id: null } }],
    });
    expect((await log(id))[0]).toMatchObject({ action: 'deleted', admin: { userName: expect.any(String) } });
    expect((await log(id))[0].changes).toContainEqual({ field: 'productName', from: 'Savon d’Alep', to: null });
  });

  it('is deleted once by concurrent requests', async () => {
    const id = await product();
    const answers = await Promise.all([1, 2, 3].map(() => call(`DELETE /products/${id}`, { headers })));
    expect(Map.groupBy(answers, ({ status }) => status).get(404)).toHaveLength(2);
    expect(await log(id)).toHaveLength(1);
    expect((await change(id, { price: 1 })).status).toBe(404);
  });
});

it('an admin whose account is being deleted changes nothing', async () => {
  const leaving = await signIn('admin');
  const id = await product();
  const { _id } = (await call('GET /users/profile', { headers: leaving })).body;
  const deleting = db.transaction().execute(async (tx) => {
    await tx.deleteFrom('users').where('id', '=', _id).execute();
    const pending = call(`PUT /products/${id}`, { headers: leaving, body: { price: 1 } });
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { pending };
  });
  expect((await (await deleting).pending).status).toBe(401);
  expect(await read(id)).toMatchObject({ price: 10 });
  expect(await log(id)).toEqual([]);
});
