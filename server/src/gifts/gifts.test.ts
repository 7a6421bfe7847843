/** Gifts in the back office. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { account } = placingIn(shop);
const headers = await signIn('admin');
const NOBODY = '01900000-0000-7000-8000-000000000000';

const form = (more: object = {}) => ({ giftName: 'Mini savon', pointValue: 2, stock: 5, ...more });
const add = (more: object = {}) => call('POST /gifts', { headers, body: form(more) });
const made = async (more: object = {}): Promise<string> => (await add(more)).body._id;
const change = (id: string, body: object) => call(`PUT /gifts/${id}`, { headers, body });
const remove = (id: string) => call(`DELETE /gifts/${id}`, { headers });
const shown = async (id: string) => (await call(`GET /gifts?ids=${id}`)).body;
const log = async (id: string) => (await call(`GET /admin/audit/gift/${id}`, { headers })).body.entries;
/** A product that offers a gift. */
const offering = async (given: string) => {
  const id = await product({ including_gift: true, gift_points: 3 });
  await db.insertInto('product_gifts').values({ product_id: id, gift_id: given }).execute();
  return id;
};

describe('a new gift', () => {
  it('is shown at once', async () => {
    expect((await call('GET /gifts')).body).toEqual([]);
    const { status, body } = await add();
    expect(status).toBe(201);
    const { translations, ...gift } = body;
    expect(gift).toEqual({ _id: expect.any(String), ...form(), imagePath: [], version: expect.any(String) });
    expect(translations).toEqual({});
    expect((await call('GET /gifts')).body).toEqual([gift]);
    expect((await log(body._id))[0]).toMatchObject({
      action: 'created',
      changes: [
        { field: 'giftName', to: 'Mini savon' },
        { field: 'pointValue', to: 2 },
        { field: 'stock', to: 5 },
      ],
    });
  });

  it.each([
    ['giftName', ' ', 'This field is required.'],
    ['giftName', 'x'.repeat(121), 'At most 120 characters.'],
    ['pointValue', 0, 'A whole number from 1 to 3 is needed.'],
    ['pointValue', 4, 'A whole number from 1 to 3 is needed.'],
    ['pointValue', 1.5, 'A whole number from 1 to 3 is needed.'],
    ['pointValue', 'two', 'A whole number from 1 to 3 is needed.'],
    ['stock', -1, 'Never below 0.'],
    ['stock', 0.5, 'A whole number is needed.'],
    ['stock', null, 'A whole number is needed.'],
  ])('with %s %j is refused, and so is such a change (GIFTS-5)', async (field, value, message) => {
    const refused = { status: 400, body: { code: 'invalid_input', fields: { [field]: message } } };
    expect(await add({ [field]: value })).toMatchObject(refused);
    expect(await change(await made(), { [field]: value })).toMatchObject(refused);
  });

  it('needs every field, and an admin (EDITING-3)', async () => {
    expect(Object.keys((await call('POST /gifts', { headers, body: {} })).body.fields)).toEqual([
      'giftName',
      'pointValue',
      'stock',
    ]);
    expect((await call('POST /gifts', { body: form() })).status).toBe(401);
    expect((await call('POST /gifts', { headers: await signIn('user'), body: form() })).status).toBe(403);
  });
});

describe('a changed gift', () => {
  it('shows with the next answer, leaves absent fields unchanged, and is in the log', async () => {
    const id = await made();
    await shown(id);
    const giftName = `Peigne <b>"d'olivier"</b>`;
    expect((await change(id, { giftName })).body).toMatchObject({ ...form(), giftName });
    expect(await shown(id)).toMatchObject([{ giftName, pointValue: 2, stock: 5 }]);
    expect((await change(id, {})).status).toBe(200);
    expect((await change(id, { pointValue: 3, stock: 0 })).body).toMatchObject({ giftName, pointValue: 3, stock: 0 });
    expect(await log(id)).toHaveLength(3);
    expect((await log(id))[0].changes).toEqual([
      { field: 'pointValue', from: 2, to: 3 },
      { field: 'stock', from: 5, to: 0 },
    ]);
    expect((await change(NOBODY, { stock: 1 })).status).toBe(404);
  });
});

describe('a gift that orders have taken from since it was read', () => {
  it('keeps its stock when an outdated form changes its name', async () => {
    const { _id, version } = (await add({ stock: 10 })).body;
    const id = await offering(_id);
    for (let orders = 0; orders < 3; orders += 1) {
      expect((await account.place({ lines: [{ product: id, quantity: 1, gifts: [_id] }] })).status).toBe(201);
    }
    expect(await change(_id, { stock: 12, version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', fields: { stock: expect.any(String) } },
    });
    const [now] = await shown(_id);
    expect(now.stock).toBe(7);
    expect((await change(_id, { giftName: 'Peigne', version })).body).toMatchObject({ giftName: 'Peigne', stock: 7 });
    expect((await change(_id, { stock: 9, version: now.version })).body).toMatchObject({ stock: 9 });
    expect((await change(_id, { stock: 12 })).body).toMatchObject({ stock: 12 });
  });

  it('is changed by only one of several concurrent edits', async () => {
    const { _id, version } = (await add()).body;
    const answers = await Promise.all([6, 7, 8, 9].map((stock) => change(_id, { stock, version })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await shown(_id))[0].stock).toBe(answers.find(({ status }) => status === 200)?.body.stock);
  });
});

describe('a deleted gift', () => {
  it('disappears from products and carts; the rest of the cart can be ordered, and orders keep its name', async () => {
    const given = await made({ giftName: 'Fiole' });
    const id = await offering(given);
    const ordered = { lines: [{ product: id, quantity: 1, gifts: [given] }] };
    const { order } = (await account.place(ordered)).body;
    const user = await signIn('user');
    await call(`POST /carts/${id}`, { headers: user, body: { selectedGiftIds: [given] } });

    expect(await remove(given)).toMatchObject({ status: 200 });
    expect(await shown(given)).toEqual([]);
    expect((await call(`GET /products/${id}`)).body.gifts).toEqual([]);
    expect((await call('GET /carts', { headers: user })).body.items).toMatchObject([
      { productId: { _id: id, isAvailable: true }, selectedGiftIds: [] },
    ]);
    const to = { email: 'a@example.com', phone: '22 123 456', address: 'x', city: 'x', region: 'x', postalCode: '1' };
    expect((await call('POST /orders/create', { headers: user, body: to })).status).toBe(201);
    const [stored] = (await account.list(`search=${order.orderNumber}`)).orders;
    expect(stored.products[0].gifts).toEqual([{ _id: null, pointValue: 2, gift: { _id: null, giftName: 'Fiole' } }]);
    expect((await log(given))[0]).toMatchObject({ action: 'deleted' });
  });

  it('is deleted once, while it is ordered and assigned to products, without a deadlock', async () => {
    const given = await made({ stock: 50 });
    const ids = await Promise.all([1, 2, 3].map(() => offering(given)));
    const answers = await Promise.all([
      ...ids.map((id) => account.place({ lines: [{ product: id, quantity: 1, gifts: [given] }] })),
      ...ids.map((id) => call(`PUT /products/${id}`, { headers, body: { gifts: [given] } })),
      remove(given),
      remove(given),
    ]);
    expect(
      answers
        .slice(-2)
        .map(({ status }) => status)
        .toSorted((a, b) => a - b),
    ).toEqual([200, 404]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
