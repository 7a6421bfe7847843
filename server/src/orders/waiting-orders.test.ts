/** Orders that wait for the row lock of a product while its price changes. */
import { fromPercent } from '@nabta/contract/money.ts';
import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db, clock } = shop;
const { product, promotion } = catalogueOf(db, clock.now);
const { kinds } = placingIn(shop);

it.each(kinds)('$name is charged the price of the promotion that a product was moved to', async ({ place }) => {
  const [tenth, half] = [await promotion(10), await promotion(50)];
  // 10.00 with the second promotion, as a guest's `priceAtPurchase`
  const id = await product({ price: 20, promotion_id: tenth });
  const placed = await db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ promotion_id: half }).where('id', '=', id).execute();
    const order = place({ lines: [{ product: id, quantity: 1 }] });
    await waitUntilBlocked(db);
    return { order };
  });
  const { status, body } = await placed.order;
  expect({ status, total: body.order?.total }).toEqual({ status: 201, total: 10 });
});

it('the new discount of a promotion is charged', async () => {
  const sale = await promotion(10);
  const id = await product({ price: 20, promotion_id: sale });
  const placed = await db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ stock: 4 }).where('id', '=', id).execute();
    await tx
      .updateTable('promotions')
      .set({ discount: fromPercent(50) })
      .where('id', '=', sale)
      .execute();
    const order = kinds[0]?.place({ lines: [{ product: id, quantity: 1 }] });
    await waitUntilBlocked(db);
    return { order };
  });
  expect((await placed.order)?.body.order?.total).toBe(10);
});
