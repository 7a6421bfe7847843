/** What the functions and the generated columns of the database make of each status, beside the table of statuses. */
import { meaningOf, orderStatuses } from '@nabta/contract/orders/order-statuses.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { couponsIn } from '../../testing/coupons.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db, clock } = shop;
const { add, asGuest } = await couponsIn(shop);
const { product } = catalogueOf(db, clock.now);
await add({});
const placed = await asGuest([{ product: await product() }]);
if (placed.status !== 201) throw new Error(`no order: ${JSON.stringify(placed.body)}`);

const stored = async () => {
  await sql`select refresh_customers()`.execute(db);
  const { rows } = await sql<{ step: string; isCounted: boolean; delivered: number; spent: number; changes: number }>`
    select orders.step, coupon_uses.is_counted as "isCounted", customers.delivered, customers.spent::float8 as spent,
           (select sum(count)::integer from public_changes) as changes
      from orders join coupon_uses on order_id = orders.id join customers on customers.phone = orders.phone`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('no order');
  return row;
};
const others = orderStatuses.flatMap((from) =>
  orderStatuses.flatMap((to) => (from === to ? [] : [[from, to] as const])),
);

it.each(others)('an order that was %s and is %s', async (from, to) => {
  await sql`update orders set status = ${from}, confirmation = 'confirmed'`.execute(db);
  const { changes } = await stored();
  await sql`update orders set status = ${to}`.execute(db);
  const now = await stored();
  const { isOpen, isSale, hasArrived } = meaningOf(to);
  expect({ ...now, isOpen: now.step !== 'closed' }).toMatchObject({
    isOpen,
    isCounted: isSale,
    delivered: hasArrived ? 1 : 0,
    spent: hasArrived ? expect.toSatisfy((spent: number) => spent > 0) : 0,
  });
  // reviews of products that have arrived are marked as such, so the public pages change
  expect(now.changes > changes).toBe(hasArrived !== meaningOf(from).hasArrived);
});
