/** The gifts of an order, when its status changes or it is deleted. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db, clock } = shop;
const { product, gift, stockOf } = catalogueOf(db, clock.now);
const { account } = placingIn(shop);

const withGift = async (values: { name?: string; stock?: number } = {}, stock = 3) => {
  const given = await gift({ name: 'Mini savon', stock });
  const id = await product({ ...values, including_gift: true, gift_points: 3 });
  await db.insertInto('product_gifts').values({ product_id: id, gift_id: given }).execute();
  return { id, given };
};
const giftStock = async (id: string) =>
  (await db.selectFrom('gifts').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

describe('the gifts of an order', () => {
  it('are returned and taken with its status, one unit per line (STOCK-5, GIFTS-2)', async () => {
    const { id, given } = await withGift({}, 5);
    const other = await product({ including_gift: true, gift_points: 3 });
    await db.insertInto('product_gifts').values({ product_id: other, gift_id: given }).execute();
    const lines = [id, other].map((each) => ({ product: each, quantity: 2, gifts: [given] }));
    const { _id } = (await account.place({ lines })).body.order;
    expect(await giftStock(given)).toBe(3);
    const stocks = [];
    for (const status of ['Shipped', 'Cancelled', 'Delivered', 'ordersAwaiting']) {
      await account.setStatus(_id, status);
      stocks.push(await giftStock(given));
    }
    expect(stocks).toEqual([3, 5, 3, 3]);
    await account.remove(_id);
    expect(await giftStock(given)).toBe(5);
  });

  it('keep it cancelled when they are sold out, not when they are deleted (STOCK-5)', async () => {
    const { id, given } = await withGift({}, 1);
    const { _id } = (await account.place({ lines: [{ product: id, quantity: 1, gifts: [given] }] })).body.order;
    await account.setStatus(_id, 'Cancelled');
    await db.updateTable('gifts').set({ stock: 0 }).where('id', '=', given).execute();
    const answer = await account.setStatus(_id, 'Processing');
    expect(answer).toMatchObject({ status: 409, body: { message: 'The gift “Mini savon” is sold out.' } });
    expect(await stockOf(id)).toBe(5);
    await db.deleteFrom('gifts').where('id', '=', given).execute();
    const again = await account.setStatus(_id, 'Processing');
    expect(again).toMatchObject({
      status: 200,
      body: { products: [{ gifts: [{ gift: { giftName: 'Mini savon' } }] }] },
    });
  });
});
