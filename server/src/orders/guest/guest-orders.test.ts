import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { shippingInfo } from '../../../testing/addresses.ts';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { openShop } from '../../../testing/shop.ts';

const { call, db, clock, mailSaying } = await openShop();
const { product, promotion, stockOf, category } = catalogueOf(db, clock.now);

type Item = { product: string; quantity: number; priceAtPurchase: number };
const form = (items: Item[], more: object = {}) => ({
  shippingInfo,
  paymentInfo: { paymentMethod: 'cod', cardNumber: '', cardName: '' },
  items,
  subtotal: 0,
  tax: 0,
  ...more,
});
const one = (id: string, priceAtPurchase = 10, quantity = 1) => form([{ product: id, quantity, priceAtPurchase }]);
const place = (body: object) => call('POST /orderguests', { body });
const orders = async () => (await db.selectFrom('orders').select('id').execute()).length;

describe('a guest order', () => {
  it('is priced by the server, takes the stock, and is in the database (PRICES-6, PRICES-9, STOCK-1)', async () => {
    const promotion_id = await promotion(15);
    const a = await product({ name: 'Savon noir', price: 52.33, stock: 5, promotion_id });
    const b = await product({ name: 'Eau de rose', price: 0.1, stock: 3 });
    const body = form(
      [
        { product: a, quantity: 2, priceAtPurchase: 44.48 },
        { product: b, quantity: 3, priceAtPurchase: 0.1 },
      ],
      { subtotal: 1, tax: 99 },
    );
    const answer = await place(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      order: {
        status: 'pending',
        orderNumber: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
        shippingInfo: { firstName: 'Amira', state: 'Sfax', zipCode: '3000' },
        subtotal: 89.26,
        tax: 0,
        total: 89.26,
        items: [
          { product: a, productName: 'Savon noir', quantity: 2, priceAtPurchase: 44.48 },
          { product: b, productName: 'Eau de rose', quantity: 3, priceAtPurchase: 0.1 },
        ],
      },
    });
    expect(await stockOf(a)).toBe(3);
    expect(await stockOf(b)).toBe(0);
    const row = await db.selectFrom('orders').selectAll().where('id', '=', answer.body.order._id).executeTakeFirst();
    expect(row).toMatchObject({ total: 89_260, is_guest: true, status: 'ordersAwaiting', user_id: null });
    const { units_sold, real_stock } = await db
      .selectFrom('products')
      .select(['units_sold', 'real_stock'])
      .where('id', '=', a)
      .executeTakeFirstOrThrow();
    expect({ units_sold, real_stock }).toEqual({ units_sold: 2, real_stock: 5 });
  });

  it('is confirmed by a mail with its number, in French, with names as text (ORDERS-7)', async () => {
    const id = await product({ name: '<i>Savon</i>' });
    const { body } = await place({ ...one(id), shippingInfo: { ...shippingInfo, firstName: '<b>Amira</b>' } });
    const mail = await mailSaying(body.order.orderNumber);
    expect(mail).toContain('To: amira@example.com');
    expect(mail).toContain(`Subject: Votre commande ${body.order.orderNumber}`);
    const html = mail.slice(mail.indexOf('text/html'));
    expect(html).toContain('&lt;b&gt;Amira&lt;/b&gt;');
    expect(html).toContain('&lt;i&gt;Savon&lt;/i&gt;');
    expect(html).not.toMatch(/<[bi]>/);
  });

  it('has its own name and price after the product changes or is deleted (STOCK-8)', async () => {
    const id = await product({ name: 'Before', price: 10 });
    const { body } = await place(one(id));
    await db.updateTable('products').set({ name: 'After' }).where('id', '=', id).execute();
    await db.deleteFrom('products').where('id', '=', id).execute();
    const line = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', body.order._id)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ product_id: null, product_name: 'Before', unit_price: 10_000 });
  });
});

describe('guest orders', () => {
  it('still work when a newer version adds a column to their table', async () => {
    const id = await product({ stock: 20 });
    const statuses = async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => place(one(id))));
      return new Set(answers.map((answer) => answer.status));
    };
    expect(await statuses()).toEqual(new Set([201]));
    await sql`alter table orders add column newer text`.execute(db);
    expect(await statuses()).toEqual(new Set([201]));
  });
});

describe('a guest order is refused', () => {
  it('when the price was not the one shown, with the prices now (PRICES-7)', async () => {
    const id = await product({ price: 12.5 });
    const answer = await place(one(id, 10));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'price_changed',
      prices: { [id]: 12.5 },
      fields: { 'items.0': expect.any(String) },
    });
    expect(answer.body.message).toContain('12.50');
    expect(await stockOf(id)).toBe(5);
  });

  it('naming every product that is short, deleted or disabled, before changed prices; nothing changes (PRICES-7, STOCK-2, STOCK-9, ORDERS-4)', async () => {
    const fine = await product({ name: 'Fine', stock: 5 });
    const short = await product({ name: 'Short', stock: 2 });
    const none = await product({ name: 'None', stock: 0 });
    const off = await product({ name: 'Off', is_disabled: true });
    const hidden = await product({
      name: 'Hidden',
      category_id: await category('Off', undefined, { is_disabled: true }),
    });
    const gone = '01900000-0000-7000-8000-000000000000';
    const before = await orders();
    const items = [fine, short, none, off, hidden, gone].map((id) => ({
      product: id,
      quantity: 3,
      priceAtPurchase: 1,
    }));
    const { status, body } = await place(form(items));
    expect(status).toBe(409);
    expect(body.code).toBe('out_of_stock');
    for (const name of ['Short', 'None', 'Off', 'Hidden']) expect(body.message).toContain(name);
    expect(Object.keys(body.fields)).toEqual(['items.1', 'items.2', 'items.3', 'items.4', 'items.5']);
    expect(await stockOf(fine)).toBe(5);
    expect(await orders()).toBe(before);
  });

  it('when two lines of one product exceed the stock together', async () => {
    const id = await product({ stock: 3 });
    const item = { product: id, quantity: 2, priceAtPurchase: 10 };
    expect((await place(form([item, item]))).status).toBe(409);
    expect(await stockOf(id)).toBe(3);
  });

  it.each([
    [
      'card data',
      (id: string) => ({
        ...one(id),
        paymentInfo: { paymentMethod: 'cod', cardNumber: '4111111111111111', cardName: '' },
      }),
      'paymentInfo.cardNumber',
    ],
    [
      'another way to pay',
      (id: string) => ({ ...one(id), paymentInfo: { paymentMethod: 'card' } }),
      'paymentInfo.paymentMethod',
    ],
    ['an empty cart', () => form([]), 'items'],
    ['no quantity', (id: string) => one(id, 10, 0), 'items.0.quantity'],
    ['part of a piece', (id: string) => one(id, 10, 1.5), 'items.0.quantity'],
    ['a thousand pieces', (id: string) => one(id, 10, 1000), 'items.0.quantity'],
    ['a negative price', (id: string) => one(id, -1), 'items.0.priceAtPurchase'],
    ['an id that is no id', () => one('x'), 'items.0.product'],
    [
      'half a character',
      (id: string) => ({ ...one(id), shippingInfo: { ...shippingInfo, city: '\ud83d' } }),
      'shippingInfo.city',
    ],
  ])('for %s (GUESTORDERS-1)', async (_what, bodyOf, field) => {
    const id = await product();
    const { status, body } = await place(bodyOf(id));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
    expect(JSON.stringify(body)).not.toContain('4111');
    expect(await stockOf(id)).toBe(5);
  });

  it.each([
    ['firstName', 'Le prénom est requis'],
    ['lastName', 'Le nom est requis'],
    ['email', "L'email est requis"],
    ['phone', 'Le téléphone est requis'],
    ['address', "L'adresse est requise"],
    ['city', 'La ville est requise'],
    ['state', 'Le gouvernorat est requis'],
    ['zipCode', 'Le code postal est requis'],
    ['country', 'Le pays est requis'],
  ])('without %s', async (field, message) => {
    const blank = await place({ ...one(await product()), shippingInfo: { ...shippingInfo, [field]: '   ' } });
    const missing = await place({ ...one(await product()), shippingInfo: { ...shippingInfo, [field]: undefined } });
    for (const { status, body } of [blank, missing]) {
      expect(status).toBe(400);
      expect(body.fields[`shippingInfo.${field}`]).toBe(message);
    }
  });
});

describe('racing shoppers', () => {
  it('buy ten units: ten of fifty succeed, forty are refused (STOCK-2)', async () => {
    const id = await product({ name: 'Last ten', stock: 10 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(one(id))));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(40);
    expect(await stockOf(id)).toBe(0);
  });

  it('with carts in opposite order never block each other', async () => {
    const a = await product({ stock: 40 });
    const b = await product({ stock: 40 });
    const line = (id: string) => ({ product: id, quantity: 1, priceAtPurchase: 10 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => place(form(nth % 2 ? [line(a), line(b)] : [line(b), line(a)]))),
    );
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect([await stockOf(a), await stockOf(b)]).toEqual([0, 0]);
  });
});

describe('too many guest orders', () => {
  it('from one address are refused with Retry-After', async () => {
    const strict = await openShop({ RATE_LIMIT_SCALE: '0.02' });
    const tries = async () => strict.call('POST /orderguests', { body: form([]) });
    expect((await tries()).status).toBe(400);
    expect((await tries()).status).toBe(400);
    const third = await tries();
    expect(third).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    ['are told apart behind a proxy that is trusted', { TRUST_PROXY: 'loopback' }, 400],
    ['cannot make up where they come from', {}, 429],
  ])('%s', async (_what, env, last) => {
    const strict = await openShop({ RATE_LIMIT_SCALE: '0.01', ...env });
    const statuses = [];
    for (const from of ['203.0.113.1', '203.0.113.2']) {
      const headers = { 'x-forwarded-for': from };
      statuses.push((await strict.call('POST /orderguests', { body: form([]), headers })).status);
    }
    expect(statuses).toEqual([400, last]);
  });
});
