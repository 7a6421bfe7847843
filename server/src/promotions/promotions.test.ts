/** Promotions in the back office, and the resulting prices. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { promotionsIn } from '../../testing/promotions.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { account } = placingIn(shop);
const { headers, at, form, add, made, change, assign, remove, log, priceOf } = await promotionsIn(shop);

describe('a new promotion', () => {
  it('is in the table, newest first, and shown when it is running or upcoming', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      ...form(),
      imagePath: '',
      imageUrl: '',
      isActive: true,
      productCount: 0,
      createdAt: clock.time.toISOString(),
      translations: {},
      version: expect.any(String),
    });
    const upcoming = await made({ name: 'Bientôt', startDate: at(60) });
    const off = await made({ name: 'Éteinte', isActive: false });
    const ids = async (path: string) =>
      (await call(`GET /promotions${path}`, { headers })).body.data.map((each: { _id: string }) => each._id);
    expect(new Set(await ids(''))).toEqual(new Set([body._id, upcoming, off]));
    expect(await ids('/active')).toEqual([body._id]);
    expect(await ids('/upcoming')).toEqual([upcoming]);
    expect((await log('promotion', off))[0]).toMatchObject({ action: 'created' });
    expect((await log('promotion', off))[0].changes).toContainEqual({ field: 'discountRate', from: null, to: 20 });
  });

  it.each([
    ['name', '', 'This field is required.'],
    ['name', 'x'.repeat(121), 'At most 120 characters.'],
    ['discountRate', -1, 'From 0 to 100.'],
    ['discountRate', 100.5, 'From 0 to 100.'],
    ['discountRate', 'vingt', 'A percentage is needed.'],
    ['startDate', 'soon', 'A date and time in UTC is needed.'],
    ['endDate', at(-10), 'The end must be after the start.'],
    ['endDate', at(-60), 'The end must be after the start.'],
  ])('with %s %j is refused (PRICES-8, EDITING-4)', async (field, value, message) => {
    const refused = { status: 400, body: { code: 'invalid_input', fields: { [field]: message } } };
    expect(await add({ [field]: value })).toMatchObject(refused);
    expect(await change(await made(), { [field]: value })).toMatchObject(refused);
  });

  it('may have a hostile name, and 0 or 100 percent', async () => {
    const name = `<script>alert(1)</script>'); delete from promotions; --`;
    expect((await add({ name, discountRate: 0 })).body).toMatchObject({ name, discountRate: 0 });
    const free = await made({ discountRate: 100 });
    const id = await product();
    await assign(free, id);
    expect(await priceOf(id)).toBe(0);
  });

  it('needs an admin', async () => {
    const id = await made();
    for (const request of ['GET /promotions', `PUT /promotions/${id}/assign`, `DELETE /promotions/${id}`]) {
      expect((await call(request)).status).toBe(401);
      expect((await call(request, { headers: await signIn('user') })).status).toBe(403);
    }
  });
});

describe('a changed promotion', () => {
  it('changes prices with the next request: its discount, its switch, its dates', async () => {
    const [sale, id] = [await made(), await product({ price: 9.99 })];
    await assign(sale, id);
    expect(await priceOf(id)).toBe(7.99);
    expect((await change(sale, { discountRate: 12.5 })).body).toMatchObject({ discountRate: 12.5, isActive: true });
    expect(await priceOf(id)).toBe(8.74);
    await change(sale, { discountRate: 50, isActive: false });
    expect(await priceOf(id)).toBe(9.99);
    expect((await change(sale, { discountRate: 50 })).body).toMatchObject({ isActive: false });
    await change(sale, { discountRate: 50, isActive: true });
    expect(await priceOf(id)).toBe(5);
    await change(sale, { discountRate: 50, startDate: at(5) });
    expect(await priceOf(id)).toBe(9.99);
    clock.time = new Date(at(5));
    expect(await priceOf(id)).toBe(5);
    await change(sale, { endDate: at(5) });
    clock.time = new Date(at(5));
    expect(await priceOf(id)).toBe(9.99);
    const { order } = (await account.place({ lines: [{ product: id, quantity: 1 }] })).body;
    expect(order.total).toBe(9.99);
  });

  it('is not restarted by a form that was read before it was stopped', async () => {
    const [id, { body: seen }] = [await product({ price: 10 }), await add({ discountRate: 50 })];
    const { _id, version } = seen;
    await assign(_id, id);
    expect((await change(_id, { discountRate: 50, isActive: false, version })).status).toBe(200);
    const refused = { code: 'changed_meanwhile', fields: { isActive: expect.any(String) } };
    const stale = { name: 'Soldes', discountRate: 50, isActive: true };
    expect(await change(_id, { ...stale, version })).toMatchObject({ status: 409, body: refused });
    expect(await priceOf(id)).toBe(10);
    const listed = (await call('GET /promotions', { headers })).body.data;
    const now = listed.find((each: { _id: string }) => each._id === _id);
    expect(now).toMatchObject({ name: 'Semaine des huiles', isActive: false });
    const renamed = await change(_id, { ...stale, isActive: false, version: now.version });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Soldes', isActive: false } });
    // without a version the last write wins
    expect((await change(_id, stale)).body).toMatchObject({ isActive: true });
  });

  it('is in the log with what was changed', async () => {
    const sale = await made();
    await change(sale, { discountRate: 30, endDate: at(7_200) });
    expect((await log('promotion', sale))[0]).toMatchObject({
      action: 'changed',
      changes: [
        { field: 'discountRate', from: 20, to: 30 },
        { field: 'endDate', from: at(3_600), to: at(7_200) },
      ],
    });
  });
});

describe('a deleted promotion', () => {
  it('returns its products to the regular price; orders keep the price paid', async () => {
    const [sale, id] = [await made(), await product({ price: 10 })];
    await assign(sale, id);
    const { order } = (await account.place({ lines: [{ product: id, quantity: 1 }] })).body;
    expect(order.total).toBe(8);
    expect(await remove(sale)).toMatchObject({ status: 200, body: { message: 'Promotion deleted successfully' } });
    expect(await priceOf(id)).toBe(10);
    expect((await call(`GET /products/${id}`)).body.promotion).toBe(null);
    expect((await account.list(`search=${order.orderNumber}`)).orders[0].total).toBe(8);
    expect((await log('promotion', sale))[0].changes).toContainEqual({ field: 'products', from: 1, to: null });
  });

  it('is deleted once, while products are put into it', async () => {
    const sale = await made();
    const ids = await Promise.all([1, 2, 3, 4].map(() => product()));
    const answers = await Promise.all([...ids.map((id) => assign(sale, id)), remove(sale), remove(sale)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([]);
    expect(statuses.slice(-2).toSorted((a, b) => a - b)).toEqual([200, 404]);
    for (const id of ids) expect(await priceOf(id)).toBe(10);
  });
});
