/** What the database itself refuses to store of an order, whichever program writes it. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { shippingInfo } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock } = await openShop();
const { product } = catalogueOf(db, clock.now);
const items = [{ product: await product(), quantity: 1, priceAtPurchase: 10 }];
const body = { shippingInfo, paymentInfo: { paymentMethod: 'cod' }, items };
await call('POST /orderguests', { body });

it.each([
  ...['status', 'source', 'method', 'confirmation', 'shipment', 'payment'].map((column) => [
    `orders_${column}_check`,
    `${column} = 'other'`,
  ]),
  ['orders_coupons_check', `coupons = '{}'`],
  ['orders_amounts', 'delivery_fee = -1, total = total - 1'],
  ['orders_total', 'total = total + 1'],
])('%s refuses %s', async (constraint, assignment) => {
  const change = sql`update orders set ${sql.raw(assignment)}`.execute(db);
  await expect(change).rejects.toMatchObject({ code: '23514', constraint });
});
