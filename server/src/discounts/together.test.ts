/** Several discounts at once, and what the rest of the shop makes of their gifts (COUPONS-2, COUPONS-4, DESK-9). */
import { afterEach, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { couponsIn } from '../../testing/coupons.ts';
import { editingIn } from '../../testing/order-edits.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db, clock } = shop;
const { product, stockOf } = catalogueOf(db, clock.now);
const { add, quote, asGuest } = await couponsIn(shop);
const { kinds } = placingIn(shop);

afterEach(() => db.updateTable('coupons').set({ deleted_at: clock.time }).where('deleted_at', 'is', null).execute());

it('an automatic discount applies however many others have ended', async () => {
  for (let nth = 0; nth < 50; nth += 1) await add({ rate: 5, endsAt: '2026-03-01T00:00:00Z' });
  await add({ rate: 20 });
  const { body } = await quote([{ product: await product() }]);
  expect(body.discounts).toMatchObject([{ amount: 2 }]);
});

it('the last piece of a product is given once, and the code that would give it again says so (COUPONS-2)', async () => {
  const [id, gift] = [await product({ stock: 9 }), await product({ price: 5, stock: 1 })];
  const gives = { kind: 'gift', rate: null, gift };
  await add(gives);
  await add({ ...gives, code: 'ENCORE' });
  const { body } = await quote([{ product: id }], { code: 'ENCORE' });
  expect(body).toMatchObject({ problem: { reason: 'giftGone' }, discounts: [{ kind: 'gift' }] });
  const refused = await asGuest([{ product: id }], { code: 'ENCORE' });
  expect(refused).toMatchObject({ status: 409, body: { fields: { code: expect.stringContaining('ENCORE') } } });
  expect((await asGuest([{ product: id }])).status).toBe(201);
  expect(await stockOf(gift)).toBe(0);
});

it('a gift that an admin takes off an order is no discount of it any more', async () => {
  const [id, other, gift] = [await product({ stock: 9 }), await product({ stock: 9 }), await product({ stock: 9 })];
  await add({ kind: 'gift', rate: null, gift });
  const order = (await asGuest([{ product: id }, { product: other }])).body.order._id as string;
  const { linesWith, edit, read } = await editingIn(shop);
  await edit(order, { lines: await linesWith(order, { [id]: 1, [gift]: 1 }) });
  expect((await read(order)).discounts).toHaveLength(1);
  await edit(order, { lines: await linesWith(order, { [id]: 1 }) });
  expect(await read(order)).toMatchObject({ total: 10, discounts: [] });
  expect(await stockOf(gift)).toBe(9);
});

it('of two orders at once with another code for first orders each, one is the first', async () => {
  const id = await product({ stock: 99 });
  for (const code of ['PREMIER', 'DEBUT']) await add({ code, firstOrder: true });
  for (let nth = 0; nth < 6; nth += 1) {
    const to = { phone: `98 100 00${nth}` };
    const answers = await Promise.all(['PREMIER', 'DEBUT'].map((code) => asGuest([{ product: id }], { code }, to)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  }
});

it.each(kinds)('an order of $name like another one is suspected beside the gift of a discount', async ({ place }) => {
  const id = await product({ stock: 9 });
  await add({ kind: 'gift', rate: null, gift: await product({ price: 5, stock: 9 }) });
  const order = async () => (await place({ lines: [{ product: id, quantity: 2 }], to: { phone: '98 200 000' } })).body;
  const [first, second] = [await order(), await order()];
  const { duplicate_of } = await db
    .selectFrom('orders')
    .select('duplicate_of')
    .where('id', '=', second.order._id)
    .executeTakeFirstOrThrow();
  expect(duplicate_of).toBe(first.order._id);
});
