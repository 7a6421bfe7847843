/** What delivery of an order costs (DELIVERY-1 to DELIVERY-5). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutBody, shippingInfo } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';
import type { MailContent } from '../core/mail/mail-content.ts';

const { call, db, clock, signIn } = await openShop();
const { product, stockOf } = catalogueOf(db, clock.now);
const admin = { headers: await signIn('admin') };

const settings = {
  fee: 7,
  days: 3,
  governorates: [{ region: 'Tataouine', fee: 9.5, days: 6 }],
  freeAbove: 100,
  hasPickup: true,
  pickupNote: 'Rue des Oliviers, de 9 h à 17 h',
};
const set = (content: object) =>
  db
    .updateTable('settings')
    .set({ content: JSON.stringify(content) })
    .where('page', '=', 'delivery')
    .execute();
beforeEach(() => set(settings));

type Placing = { quantity?: number; region?: string; id?: string; more?: object };
type Found = { _id: string; id?: string };
const guest = {
  place: async ({ quantity = 1, region = 'Sfax', id, more }: Placing, key: string = crypto.randomUUID()) => {
    const items = [{ product: id ?? (await product()), quantity, priceAtPurchase: 10 }];
    const body = { shippingInfo: { ...shippingInfo, state: region }, paymentInfo: { paymentMethod: 'cod' }, items };
    return call('POST /orderguests', { body: { ...body, ...more }, headers: { 'idempotency-key': key } });
  },
  listed: async (id: string): Promise<object> =>
    (await call('GET /orderguests', admin)).body.orders.find((order: Found) => order._id === id),
};
const account: typeof guest = {
  place: async ({ quantity = 1, region = 'Sfax', id, more }: Placing) => {
    const headers = await signIn('user');
    await call(`POST /carts/${id ?? (await product())}`, { headers, body: { quantity } });
    return call('POST /orders/create', { headers, body: { ...checkoutBody, region, ...more } });
  },
  listed: async (id) => (await call('GET /orders', admin)).body.orders.find((order: Found) => order._id === id),
};

const storedAs = (id: string) =>
  db
    .selectFrom('orders')
    .select(['subtotal', 'delivery_fee', 'total', 'method', 'expected_by'])
    .where('id', '=', id)
    .executeTakeFirst();
const mailAbout = async (orderNumber: string): Promise<MailContent['parts']> => {
  const { rows } = await sql<{ data: MailContent }>`
    select data from pgboss.job where name = 'mail' and data->>'subject' like ${`%${orderNumber}%`}`.execute(db);
  return rows.flatMap(({ data }) => data.parts);
};

describe.each([
  ['a guest', guest],
  ['an account', account],
])('the order of %s', (_, { place, listed }) => {
  it('costs what it did before as long as nobody has set a fee (DELIVERY-1)', async () => {
    await set({});
    const { status, body } = await place({ quantity: 2 });
    expect(status).toBe(201);
    expect(body.order.total).toBe(20);
    for (const field of ['deliveryFee', 'discount', 'discountReason', 'method', 'expectedBy'])
      expect(body.order).not.toHaveProperty(field);
    expect(await storedAs(body.order._id)).toEqual({
      subtotal: 20_000,
      delivery_fee: 0,
      total: 20_000,
      method: 'delivery',
      expected_by: null,
    });
    const [, , bill] = await mailAbout(body.order.orderNumber);
    expect(bill).toMatchObject({
      rows: [{ what: expect.stringMatching(/^2 × /) }, { amount: expect.stringMatching(/free|gratuite/) }, {}],
    });
  });

  it('has the fee and the expected day of its governorate (DELIVERY-2)', async () => {
    const { body } = await place({ quantity: 2, region: 'tataouine', more: { shownFee: 9.5 } });
    expect(body.order).toMatchObject({ total: 29.5, deliveryFee: 9.5, expectedBy: '2026-03-16' });
    expect(await storedAs(body.order._id)).toMatchObject({ subtotal: 20_000, delivery_fee: 9_500, total: 29_500 });
    expect(await listed(body.order._id)).toMatchObject({ total: 29.5, deliveryFee: 9.5, expectedBy: '2026-03-16' });
    const parts = await mailAbout(body.order.orderNumber);
    expect(JSON.stringify(parts)).toMatch(/9[.,]50/);
    expect(JSON.stringify(parts)).toMatch(/16 mars 2026|16 March 2026/);
  });

  it('has the name of its governorate, in whatever spelling it is typed, so that the desk finds it', async () => {
    const { body } = await place({ region: 'ARIANA ' });
    const found = (await call('GET /desk/orders?region=Ariana', admin)).body.orders;
    expect(found.map(({ _id }: Found) => _id)).toContain(body.order._id);
    const abroad = await place({ region: 'Grand Tunis' });
    expect((await call(`GET /desk/orders/${abroad.body.order._id}`, admin)).body.customer.region).toBe('Grand Tunis');
  });

  it('counts the days from the day in Tunis', async () => {
    clock.time = new Date('2026-03-10T23:30:00Z');
    const { body } = await place({});
    expect(body.order.expectedBy).toBe('2026-03-14');
    clock.time = new Date('2026-03-10T12:00:00Z');
  });

  it('is delivered for free from the sum on', async () => {
    const { body } = await place({ quantity: 10, id: await product({ stock: 20 }), region: 'Tataouine' });
    expect(body.order.total).toBe(100);
    expect(body.order).not.toHaveProperty('deliveryFee');
  });

  it('is refused with the present fee when another was shown, and takes nothing (DELIVERY-4)', async () => {
    const id = await product({ stock: 5 });
    const refused = await place({ id, more: { shownFee: 0 } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', params: { fee: 7 } } });
    expect(refused.body.message).toMatch(/7[.,]00/);
    expect(refused.body.fields).toEqual({ shownFee: refused.body.message });
    expect(await stockOf(id)).toBe(5);
    await set({});
    expect((await place({ id, more: { shownFee: 7 } })).body.message).toMatch(/free|gratuite/);
    expect((await place({ id, more: { shownFee: 0 } })).status).toBe(201);
  });

  it('is priced by the server when no fee was shown', async () => {
    expect((await place({})).body.order).toMatchObject({ total: 17, deliveryFee: 7 });
  });

  it('can be picked up for nothing where the shop offers it (DELIVERY-3)', async () => {
    const { status, body } = await place({ region: 'Tataouine', more: { method: 'pickup', shownFee: 0 } });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({ total: 10, method: 'pickup' });
    expect(body.order).not.toHaveProperty('expectedBy');
    expect(await listed(body.order._id)).toMatchObject({ method: 'pickup' });
    const parts = await mailAbout(body.order.orderNumber);
    expect(parts).toContainEqual({
      heading: expect.stringMatching(/Pick-up|Retrait sur place/),
      lines: [settings.pickupNote, expect.any(String)],
    });
    expect(JSON.stringify(parts)).not.toContain('12 rue des Oliviers');
  });

  it('can’t be picked up where the shop does not offer it', async () => {
    await set({ ...settings, hasPickup: false });
    const id = await product({ stock: 5 });
    const refused = await place({ id, more: { method: 'pickup' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', fields: { method: expect.any(String) } } });
    expect(await stockOf(id)).toBe(5);
  });

  it('is not brought in another way', async () => {
    expect((await place({ more: { method: 'drone' } })).status).toBe(400);
    expect((await place({ more: { shownFee: -1 } })).status).toBe(400);
  });
});

it('a guest order sent twice has one fee, and another method is another order', async () => {
  const key = crypto.randomUUID();
  const id = await product();
  const first = await guest.place({ id }, key);
  await set({});
  expect((await guest.place({ id }, key)).body).toEqual(first.body);
  expect((await guest.place({ id, more: { method: 'pickup' } }, key)).body.code).toBe('key_reused');
});

it('an order of an account is in its history with what it costs (DELIVERY-5)', async () => {
  const headers = await signIn('user');
  await call(`POST /carts/${await product()}`, { headers, body: {} });
  const { order } = (await call('POST /orders/create', { headers, body: checkoutBody })).body;
  expect((await call('GET /orders/user', { headers })).body).toEqual([order]);
  await sql`update orders set discount = 1500, discount_reason = 'Cliente fidèle', total = total - 1500
             where id = ${order._id}`.execute(db);
  const [now] = (await call('GET /orders/user', { headers })).body;
  expect(now).toEqual({ ...order, discount: 1.5, discountReason: 'Cliente fidèle', total: 15.5 });
});

it('a discount is in the mails of an order, with its reason', async () => {
  const { body } = await guest.place({});
  await sql`update orders set discount = 1500, discount_reason = 'Cliente fidèle', total = total - 1500
             where id = ${body.order._id}`.execute(db);
  await call(`PATCH /orderguests/${body.order._id}/status`, { ...admin, body: { status: 'delivered' } });
  const rows = (await mailAbout(body.order.orderNumber)).flatMap((part) => ('rows' in part ? part.rows : []));
  expect(rows).toContainEqual({ what: 'Remise', amount: '−1.50 TND', notes: ['Cliente fidèle'] });
});
