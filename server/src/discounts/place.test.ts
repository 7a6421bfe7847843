/** Codes and automatic discounts of orders (COUPONS-1 to COUPONS-7). */
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { couponsIn } from '../../testing/coupons.ts';
import { editingIn } from '../../testing/order-edits.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product, category, promotion, stockOf } = catalogueOf(db, clock.now);
const { admin, add, read, quote, asGuest, asAccount, setDelivery, reset } = await couponsIn(shop);
const { read: readOrder } = await editingIn(shop);

const NOON = clock.time;
afterEach(async () => {
  clock.time = NOON;
  await reset();
});
const stored = (id: string) =>
  db
    .selectFrom('orders')
    .select(['subtotal', 'delivery_fee', 'discount', 'coupon_discount', 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe.each([
  ['a guest', asGuest],
  ['an account', asAccount],
])('the order of %s', (_, place) => {
  it('has the discount of a code, in whatever way it is typed (COUPONS-1)', async () => {
    await add({ code: 'Savon 10', name: 'Dix pour cent' });
    const { status, body } = await place([{ product: await product(), quantity: 3 }], { code: ' savon10' });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      total: 27,
      discounts: [{ name: 'Dix pour cent', code: 'SAVON10', kind: 'percent', amount: 3 }],
    });
    expect(await stored(body.order._id)).toEqual({
      subtotal: 30_000,
      delivery_fee: 0,
      discount: 0,
      coupon_discount: 3_000,
      total: 27_000,
    });
  });

  it('has an automatic discount after the promotion of its product, and no field without one', async () => {
    const id = await product({ price: 20, promotion_id: await promotion(50) });
    const plain = await place([{ product: id }]);
    expect(plain.body.order.total).toBe(10);
    expect(plain.body.order).not.toHaveProperty('discounts');
    await add({ minimum: 10 });
    expect((await place([{ product: id }])).body.order).toMatchObject({ total: 9, discounts: [{ amount: 1 }] });
  });

  it('is refused with the reason when its code takes nothing off, and takes nothing (COUPONS-5)', async () => {
    const id = await product({ stock: 5 });
    await add({ code: 'GRAND', minimum: 50 });
    const refused = await place([{ product: id }], { code: 'GRAND' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', fields: { code: refused.body.message } } });
    expect(refused.body.message).toMatch(/GRAND.*50[.,]00/);
    expect(await stockOf(id)).toBe(5);
  });

  it('is refused when other discounts were shown, before anything is stored (COUPONS-5)', async () => {
    const id = await product({ stock: 5 });
    const { _id } = await add({ code: 'DIX' });
    const shownDiscounts = [{ coupon: _id, amount: 2 }];
    const refused = await place([{ product: id }], { code: 'DIX', shownDiscounts });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(refused.body.fields).toEqual({ shownDiscounts: refused.body.message });
    expect(refused.body.message).toMatch(/1[.,]00/);
    expect(await stockOf(id)).toBe(5);
    await add({});
    expect((await place([{ product: id }], { shownDiscounts: [] })).body.code).toBe('price_changed');
    const ok = await place([{ product: id }], {
      code: 'DIX',
      shownDiscounts: (await quote([{ product: id }], { code: 'DIX' })).body.discounts,
    });
    expect(ok.body.order).toMatchObject({ total: 8.1, discounts: [{ amount: 1 }, { amount: 0.9, code: 'DIX' }] });
  });

  it('has free delivery beside another discount', async () => {
    await setDelivery({ fee: 7 });
    await add({ code: 'PORT', kind: 'delivery', rate: null, name: 'Port offert' });
    await add({});
    const { body } = await place([{ product: await product(), quantity: 2 }], { code: 'PORT', shownFee: 7 });
    expect(body.order).toMatchObject({
      total: 18,
      deliveryFee: 7,
      discounts: [{ amount: 2 }, { amount: 7, kind: 'delivery' }],
    });
  });

  it('gets a product for nothing as long as there is one', async () => {
    const gift = await product({ name: 'Savonnette', price: 6, stock: 1 });
    await add({ code: 'CADEAU', kind: 'gift', rate: null, gift, name: 'Savonnette offerte' });
    const id = await product({ stock: 9 });
    const { body } = await place([{ product: id }], { code: 'CADEAU' });
    expect(body.order.total).toBe(10);
    expect(body.order.discounts).toEqual([expect.objectContaining({ kind: 'gift', amount: 0 })]);
    expect(JSON.stringify(body.order)).toContain('Savonnette');
    expect(await stockOf(gift)).toBe(0);
    const refused = await place([{ product: id }], { code: 'CADEAU' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await stockOf(id)).toBe(8);
    await call(`DELETE /${place === asGuest ? 'orderguests' : 'orders'}/${body.order._id}`, { headers: admin });
    expect(await stockOf(gift)).toBe(1);
  });

  it('gives its use back when it is cancelled or deleted (COUPONS-4)', async () => {
    const coupon = await add({ code: 'UN', useLimit: 1 });
    const id = await product({ stock: 9 });
    const first = await place([{ product: id }], { code: 'UN' });
    expect((await read(coupon._id)).uses).toBe(1);
    expect((await read(coupon._id)).state).toBe('used');
    const refused = await place([{ product: id }], { code: 'UN' });
    expect(refused).toMatchObject({ status: 409, body: { fields: { code: expect.stringContaining('UN') } } });
    await db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', first.body.order._id).execute();
    const second = await place([{ product: id }], { code: 'UN' });
    expect(second.status).toBe(201);
    // taken out of cancelled, it counts again, above the limit
    await db.updateTable('orders').set({ status: 'Processing' }).where('id', '=', first.body.order._id).execute();
    expect((await read(coupon._id)).uses).toBe(2);
    await db.deleteFrom('orders').where('id', '=', second.body.order._id).execute();
    expect((await read(coupon._id)).uses).toBe(1);
  });

  it('is one of those that race for the last uses, and no more are placed', async () => {
    const coupon = await add({ code: 'COURSE', useLimit: 3 });
    const id = await product({ stock: 99 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => place([{ product: id }], { code: 'COURSE' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status, body }) => status === 409 && body.fields.code.includes('COURSE'))).toHaveLength(7);
    expect((await read(coupon._id)).uses).toBe(3);
    expect(await stockOf(id)).toBe(96);
  });

  it('is mailed and tracked with its discounts (COUPONS-11, COUPONS-7)', async () => {
    await add({ code: 'COURRIEL', name: 'Bienvenue' });
    const { body } = await place([{ product: await product() }], { code: 'COURRIEL' });
    const { rows } = await sql<{ parts: string }>`select data->>'parts' as parts from pgboss.job
      where name = 'mail' and data->>'subject' like ${`%${body.order.orderNumber}%`}`.execute(db);
    expect(rows[0]?.parts).toContain('Bienvenue');
    expect(rows[0]?.parts).toContain('COURRIEL');
    const token = body.order.tracking.replace('/track/', '');
    expect((await call(`GET /tracking/${token}`)).body).toMatchObject({
      toPay: 9,
      discounts: [{ code: 'COURRIEL', amount: 1 }],
    });
    expect(await readOrder(body.order._id)).toMatchObject({ total: 9, discounts: [{ name: 'Bienvenue', amount: 1 }] });
  });
});

describe('a coupon (COUPONS-4)', () => {
  it('of a person is counted by phone number and by account', async () => {
    await add({ code: 'UNEFOIS', personLimit: 1 });
    const id = await product({ stock: 99 });
    expect((await asGuest([{ product: id }], { code: 'UNEFOIS' }, { phone: '98 000 001' })).status).toBe(201);
    expect((await asGuest([{ product: id }], { code: 'UNEFOIS' }, { phone: '+216 98000001' })).status).toBe(409);
    expect((await asGuest([{ product: id }], { code: 'UNEFOIS' }, { phone: '98 000 002' })).status).toBe(201);
    const headers = await signIn('user');
    expect((await asAccount([{ product: id }], { code: 'UNEFOIS', phone: '98 000 003' }, headers)).status).toBe(201);
    expect((await quote([{ product: id }], { code: 'UNEFOIS' }, headers)).body.problem.reason).toBe('usedByPerson');
    expect((await asAccount([{ product: id }], { code: 'UNEFOIS', phone: '98 000 004' }, headers)).status).toBe(409);
    // the account's number, without the account
    expect((await asGuest([{ product: id }], { code: 'UNEFOIS' }, { phone: '98 000 003' })).status).toBe(409);
  });

  it('of a person is given once, however many orders are sent at once', async () => {
    await add({ code: 'ENSEMBLE', personLimit: 1 });
    const id = await product({ stock: 99 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => asGuest([{ product: id }], { code: 'ENSEMBLE' }, { phone: '98 000 005' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('of the first order needs a phone number and an account without an order that is not cancelled', async () => {
    await add({ code: 'PREMIERE', firstOrder: true });
    const id = await product({ stock: 99 });
    const to = { phone: '98 000 006' };
    const first = await asGuest([{ product: id }], { code: 'PREMIERE' }, to);
    expect(first.status).toBe(201);
    expect((await asGuest([{ product: id }], { code: 'PREMIERE' }, to)).body.fields.code).toContain('PREMIERE');
    await db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', first.body.order._id).execute();
    expect((await asGuest([{ product: id }], { code: 'PREMIERE' }, to)).status).toBe(201);
  });

  it('applies from its start to its end', async () => {
    const id = await product({ stock: 99 });
    await add({ code: 'TEMPS', startsAt: '2026-03-11T00:00:00Z', endsAt: '2026-03-31T23:00:00Z' });
    const reason = async () => (await quote([{ product: id }], { code: 'TEMPS' })).body.problem;
    expect(await reason()).toMatchObject({ reason: 'notYet', message: expect.stringMatching(/11 March 2026/) });
    clock.time = new Date('2026-03-11T00:00:00Z');
    expect(await reason()).toBeNull();
    clock.time = new Date('2026-03-31T23:00:00Z');
    // midnight in Tunis: the day before is the last one
    expect(await reason()).toMatchObject({ reason: 'ended', message: expect.stringMatching(/31 March 2026/) });
  });

  it('of a category counts products of its subcategories', async () => {
    const care = await category('Soins');
    const [soap, oil] = [
      await product({ category_id: await category('Savons', care), stock: 9 }),
      await product({ price: 30, stock: 9 }),
    ];
    await add({ code: 'SOINS', rate: 50, categories: [care] });
    const { body } = await quote([{ product: soap }, { product: oil }], { code: 'SOINS' });
    expect(body).toMatchObject({ problem: null, discounts: [{ amount: 5 }] });
    expect((await quote([{ product: oil }], { code: 'SOINS' })).body.problem.reason).toBe('otherProducts');
    const order = await asGuest([{ product: soap }, { product: oil, price: 30 }], { code: 'SOINS' });
    expect(order.body.order.total).toBe(35);
  });

  it('is found however it was pasted, and is unknown or none with characters that no text may have', async () => {
    const id = await product();
    await add({ code: 'COLLE' });
    const answer = async (code: string) => (await quote([{ product: id }], { code })).body;
    expect((await answer('\u200e col\u200ble\u0000\r\n')).discounts).toHaveLength(1);
    expect(await answer('\u0000')).toMatchObject({ discounts: [], problem: null });
    expect((await asGuest([{ product: id }], { code: 'A\u0000\ud800' })).status).toBe(409);
  });

  it('that is switched off or deleted is unknown', async () => {
    const id = await product();
    const { _id } = await add({ code: 'ETEINT', isActive: false });
    const reason = async () => (await quote([{ product: id }], { code: 'ETEINT' })).body.problem?.reason;
    expect(await reason()).toBe('unknown');
    await db.updateTable('coupons').set({ is_active: true }).where('id', '=', _id).execute();
    expect(await reason()).toBeUndefined();
    await call(`DELETE /coupons/${_id}`, { headers: admin });
    expect(await reason()).toBe('unknown');
  });
});
