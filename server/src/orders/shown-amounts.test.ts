/** An order that costs something else than was shown is refused with what it costs now, and the next press orders. */
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { couponsIn } from '../../testing/coupons.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { add, quote, asGuest, asAccount } = await couponsIn(shop);

afterEach(async () => {
  await db.updateTable('coupons').set({ deleted_at: clock.time }).where('deleted_at', 'is', null).execute();
  await sql`update settings set content = '{}' where page = 'delivery'`.execute(db);
});
const setFee = (fee: number) =>
  db
    .updateTable('settings')
    .set({ content: JSON.stringify({ fee }) })
    .where('page', '=', 'delivery')
    .execute();

/** What a client that has shown these figures sends. */
const shownAs = ({ discounts, deliveryFee, total, problem }: Awaited<ReturnType<typeof quote>>['body'], code = '') => ({
  ...(code && !problem && { code }),
  shownFee: deliveryFee,
  shownDiscounts: discounts.map(({ coupon, amount }: { coupon: string; amount: number }) => ({ coupon, amount })),
  total,
});

describe.each([
  ['an automatic discount of the first order', { firstOrder: true }, ''],
  ['an automatic discount once per person', { personLimit: 1 }, ''],
  ['a code of the first order', { firstOrder: true }, 'BIENVENUE'],
  ['a code once per person', { personLimit: 1 }, 'BIENVENUE'],
])('%s', (_, conditions, code) => {
  it('that the quote promised to a returning guest costs one more press', async () => {
    const id = await product({ stock: 99 });
    await add({ ...conditions, code });
    const phone = { phone: '98 300 001' };
    expect((await asGuest([{ product: id }], { code }, phone)).body.order.total).toBe(9);
    const promised = (await quote([{ product: id }], { code })).body;
    expect(promised).toMatchObject({ total: 9, problem: null });
    const refused = await asGuest([{ product: id }], shownAs(promised, code), phone);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: code ? 'conflict' : 'price_changed', present: { discounts: [], subtotal: 10, total: 10 } },
    });
    const again = await asGuest([{ product: id }], shownAs(refused.body.present, code), phone);
    expect(again).toMatchObject({ status: 201, body: { order: { total: 10 } } });
    await db.deleteFrom('orders').where('phone', '=', '+21698300001').execute();
  });

  it('is quoted right once the phone number is typed, in whatever way', async () => {
    const id = await product({ stock: 99 });
    await add({ ...conditions, code });
    await asGuest([{ product: id }], { code }, { phone: '98 300 002' });
    const asked = async (phone?: string) => (await quote([{ product: id }], { code, phone })).body.total;
    expect(await asked('+216 98.300.002')).toBe(10);
    expect(await asked('98 300 003')).toBe(9);
    expect(await asked('98 3')).toBe(9);
    expect(await asked()).toBe(9);
    await db.deleteFrom('orders').where('phone', '=', '+21698300002').execute();
  });

  it('costs a new account one more press when its number has ordered as a guest', async () => {
    const id = await product({ stock: 99 });
    await add({ ...conditions, code });
    await asGuest([{ product: id }], { code }, { phone: '98 300 004' });
    const headers = await signIn('user');
    const promised = (await quote([{ product: id }], { code }, headers)).body;
    expect(promised.total).toBe(9);
    const refused = await asAccount([{ product: id }], { ...shownAs(promised, code), phone: '98 300 004' }, headers);
    expect(refused).toMatchObject({ status: 409, body: { present: { discounts: [], total: 10 } } });
    const body = { ...shownAs(refused.body.present, code), phone: '98 300 004' };
    expect(await asAccount([], body, headers)).toMatchObject({ status: 201, body: { order: { total: 10 } } });
    await db.deleteFrom('orders').where('phone', '=', '+21698300004').execute();
  });
});

it('a client that knows no discounts orders with an automatic one, also a returning customer', async () => {
  const id = await product({ stock: 99 });
  await add({ firstOrder: true });
  const total = async () => (await asGuest([{ product: id }], { total: 10 }, { phone: '98 300 005' })).body.order.total;
  expect([await total(), await total()]).toEqual([9, 10]);
});

it('no more phone numbers are looked up than orders may be placed', async () => {
  const strict = await openShop({ RATE_LIMIT_SCALE: '0.02' });
  const coupons = await couponsIn(strict);
  const id = await catalogueOf(strict.db, strict.clock.now).product({ stock: 99 });
  await coupons.add({ firstOrder: true });
  expect((await coupons.asGuest([{ product: id }], {}, { phone: '98 300 006' })).status).toBe(201);
  const asked = async () => (await coupons.quote([{ product: id }], { phone: '98 300 006' })).body.total;
  expect([await asked(), await asked(), await asked()]).toEqual([10, 10, 9]);
});

describe.each([
  ['a guest', asGuest],
  ['an account', asAccount],
])('the order of %s', (_, place) => {
  it('is refused when its total is another one, with the present figures, and placed with them (PRICES-11)', async () => {
    const id = await product();
    await setFee(7);
    const refused = await place([{ product: id }], { total: 10 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        fields: { total: refused.body.message },
        params: { total: 17 },
        present: { subtotal: 10, deliveryFee: 7, discounts: [], gifts: [], problem: null, total: 17 },
      },
    });
    expect(refused.body.message).toMatch(/17[.,]00/);
    expect((await place([{ product: id }], { total: refused.body.present.total })).body.order.total).toBe(17);
  });

  it.each([10, 10.000000001, '10', '10.00', undefined, null, '', 'ten', {}])(
    'is placed with the total %j (PRICES-11)',
    async (total) => {
      expect((await place([{ product: await product() }], { total })).status).toBe(201);
    },
  );

  it('names prices, fee and discounts that have changed at once, so that one more press orders', async () => {
    const id = await product({ stock: 9 });
    await setFee(7);
    await add({ rate: 20 });
    const seen = { shownFee: 5, shownDiscounts: [], total: 13 };
    const refused = await place([{ product: id, price: 8 }], seen);
    const names = place === asGuest ? ['items.0', 'shownDiscounts', 'shownFee'] : ['shownDiscounts', 'shownFee'];
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', present: { total: 15 } } });
    expect(Object.keys(refused.body.fields).toSorted()).toEqual(names);
    expect((await place([{ product: id }], shownAs(refused.body.present))).body.order.total).toBe(15);
  });
});

it('an order refused for its stock says so, whatever else has changed', async () => {
  const id = await product({ stock: 0 });
  const answer = await asGuest([{ product: id, price: 8 }], { total: 1 });
  expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  expect(answer.body).not.toHaveProperty('present');
});
