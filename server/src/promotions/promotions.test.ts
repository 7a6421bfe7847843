/** Promotions in the back office, and the resulting prices. */
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
const SECOND = 1_000;

/** So many seconds from now. */
const at = (seconds: number) => new Date(clock.time.getTime() + seconds * SECOND).toISOString();
const form = (more: object = {}) => ({
  name: 'Semaine des huiles',
  discountRate: 20,
  startDate: at(-10),
  endDate: at(3_600),
  ...more,
});
const add = (more: object = {}) => call('POST /promotions', { headers, body: form(more) });
const made = async (more: object = {}): Promise<string> => (await add(more)).body._id;
const change = (id: string, more: object) => call(`PUT /promotions/${id}`, { headers, body: form(more) });
const assign = (id: string, productId: string) =>
  call(`PUT /promotions/${id}/assign`, { headers, body: { productId } });
const unassign = (id: string, productId: string) =>
  call(`PUT /promotions/${id}/remove`, { headers, body: { productId } });
const remove = (id: string) => call(`DELETE /promotions/${id}`, { headers });
const log = async (kind: string, id: string) =>
  (await call(`GET /admin/audit/${kind}/${id}`, { headers })).body.entries;

/** The price of a product in every public answer that contains it. */
const priceOf = async (id: string): Promise<number> => {
  const [page, list] = await Promise.all([call(`GET /products/${id}`), call('GET /products?limit=100')]);
  const card = list.body.data.find((each: { _id: string }) => each._id === id);
  expect(card.finalPrice).toBe(page.body.finalPrice);
  expect(card.promotion).toEqual(page.body.promotion);
  return page.body.finalPrice;
};

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

describe('a product in a promotion', () => {
  it('has its promotion price with the next request, and its regular price after its removal (EDITING-5)', async () => {
    const [sale, id] = [await made(), await product({ price: 10 })];
    expect(await priceOf(id)).toBe(10);
    expect(await assign(sale, id)).toMatchObject({
      status: 200,
      body: { message: 'Product assigned to promotion successfully' },
    });
    expect(await priceOf(id)).toBe(8);
    const counted = (await call('GET /promotions', { headers })).body.data.find(
      ({ _id }: { _id: string }) => _id === sale,
    );
    expect(counted).toMatchObject({ productCount: 1 });
    expect(await unassign(sale, id)).toMatchObject({
      status: 200,
      body: { message: 'Product removed from promotion successfully' },
    });
    expect(await priceOf(id)).toBe(10);
    expect((await log('product', id)).map((entry: { changes: object[] }) => entry.changes)).toEqual([
      [{ field: 'promotion', from: 'Semaine des huiles', to: null }],
      [{ field: 'promotion', from: null, to: 'Semaine des huiles' }],
    ]);
    expect((await log('promotion', sale)).map((entry: { changes: object[] }) => entry.changes).slice(0, 2)).toEqual([
      [{ field: 'product', from: 'Huile d’argan', to: null }],
      [{ field: 'product', from: null, to: 'Huile d’argan' }],
    ]);
  });

  it('is listed with those of its promotion alone, and counted with them as the list counts (PAGES-6)', async () => {
    const [sale, other] = [await made(), await made({ name: 'Soldes' })];
    const [shown, hidden] = [await product(), await product({ is_disabled: true }), await product()];
    const [small, large] = [await product(), await product()];
    const variants = [small, large].map((productId, nth) => ({ productId, label: String(nth) }));
    await call('POST /admin/product-groups', { headers, body: { name: 'Savons', choice: 'Taille', variants } });
    for (const id of [shown, hidden, small, large]) await assign(sale, id);
    await assign(other, await product());
    const listed = async (promotion: string) => {
      const { data, facets } = (await call(`GET /products?limit=100&groups=true&facets=true&promotion=${promotion}`))
        .body;
      return { ids: data.map((each: { _id: string }) => each._id), facets };
    };
    const { ids, facets } = await listed(sale.toUpperCase());
    expect(ids).toHaveLength(2);
    expect(ids).toContain(shown);
    expect(facets.inStock).toBe(2);
    expect(facets.promotions).toBeGreaterThan(1);
    expect(facets.without.promotions).toBeGreaterThan(2);
    for (const unreadable of ['', 'soldes']) expect((await listed(unreadable)).ids.length).toBeGreaterThan(2);
    expect((await listed(NOBODY)).ids).toEqual([]);
    const counted = async (which: 'active' | 'upcoming'): Promise<number> =>
      (await call(`GET /promotions/${which}`)).body.data.find((each: { _id: string }) => each._id === sale)
        ?.productCount;
    expect(await counted('active')).toBe(2);
    // also while the answer is cached
    await call(`PUT /products/disable/${shown}`, { headers, body: { isDisable: true } });
    expect(await counted('active')).toBe(1);
    await change(sale, { startDate: at(60) });
    expect((await listed(sale)).ids).toEqual([]);
    expect(await counted('upcoming')).toBe(1);
  });

  it('moves when it is assigned to another: it is in at most one (PRICES-3)', async () => {
    const [one, other, id] = [
      await made(),
      await made({ name: 'Soldes', discountRate: 50 }),
      await product({ price: 10 }),
    ];
    await assign(one, id);
    await assign(other, id);
    expect(await priceOf(id)).toBe(5);
    expect((await unassign(one, id)).status).toBe(200);
    expect(await priceOf(id)).toBe(5);
    expect((await assign(other, id)).status).toBe(200);
    expect(await log('product', id)).toHaveLength(2);
  });

  it('stays where somebody else has put it, for who has seen another (PRODUCTS-8)', async () => {
    const [one, other] = [await made(), await made()];
    const id = await product();
    const change = (act: 'assign' | 'remove', sale: string, from: string | null) =>
      call(`PUT /promotions/${sale}/${act}`, { headers, body: { productId: id, from } });
    expect((await change('assign', one, null)).status).toBe(200);
    expect((await change('assign', other, null)).body.code).toBe('changed_meanwhile');
    await assign(other, id);
    expect((await change('remove', one, one)).body.code).toBe('changed_meanwhile');
    expect((await change('assign', one, other)).status).toBe(200);
    expect((await change('remove', one, one)).status).toBe(200);
  });

  it('is in only one after concurrent assignments to several (PRICES-3)', async () => {
    const id = await product({ price: 10 });
    const sales = await Promise.all(
      [10, 20, 30, 40].map((discountRate) => made({ name: `${discountRate} %`, discountRate })),
    );
    const answers = await Promise.all(sales.map((sale) => assign(sale, id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect([9, 8, 7, 6]).toContain(await priceOf(id));
    expect(await log('product', id)).toHaveLength(4);
  });

  it('must exist, and so must the promotion', async () => {
    const [sale, id] = [await made(), await product()];
    for (const act of [assign, unassign]) {
      expect((await act(sale, NOBODY)).status).toBe(404);
      expect((await act(NOBODY, id)).status).toBe(404);
    }
    expect(await call(`PUT /promotions/${sale}/assign`, { headers, body: {} })).toMatchObject({
      status: 400,
      body: { fields: { productId: 'An id is needed.' } },
    });
    expect((await change(NOBODY, {})).status).toBe(404);
    expect((await remove(NOBODY)).status).toBe(404);
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
