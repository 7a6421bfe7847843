/** Orders wait for a discount with a limit only when they may get it (COUPONS-4). */
import { afterEach, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { couponsIn } from '../../testing/coupons.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db, clock } = shop;
const { product, category } = catalogueOf(db, clock.now);
const { add, asGuest } = await couponsIn(shop);

afterEach(() => db.updateTable('coupons').set({ deleted_at: clock.time }).where('deleted_at', 'is', null).execute());

/** Runs `work` while another order has the discount locked. */
const whileLocked = (coupon: string, work: () => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('coupons').select('id').where('id', '=', coupon).forUpdate().execute();
    await work();
  });

it.each<[string, (other: string) => object]>([
  ['has ended', () => ({ endsAt: '2026-03-01T00:00:00Z' })],
  ['has not started', () => ({ startsAt: '2027-01-01T00:00:00Z' })],
  ['needs a greater sum', () => ({ minimum: 50 })],
  ['is for other products', (other) => ({ products: [other] })],
  ['needs more pieces', () => ({ kind: 'buyGet', rate: null, buy: 2, free: 1 })],
])('an automatic discount that %s keeps no order waiting (COUPONS-4)', async (_, conditions) => {
  const [id, other] = [await product(), await product()];
  const { _id } = await add({ firstOrder: true, useLimit: 9, ...conditions(other) });
  await whileLocked(_id, async () => {
    expect((await asGuest([{ product: id }])).body.order.total).toBe(10);
  });
});

it('one that applies is waited for', async () => {
  const id = await product({ category_id: await category() });
  const { _id } = await add({ useLimit: 1 });
  let order: ReturnType<typeof asGuest> | undefined;
  await whileLocked(_id, async () => {
    order = asGuest([{ product: id }]);
    await waitUntilBlocked(db);
  });
  expect((await order)?.body.order.total).toBe(9);
});
