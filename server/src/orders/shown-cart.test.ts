import { fromDinars } from '@nabta/contract/money.ts';
import { describe, expect, it } from 'vitest';
import { checkoutBody } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { product, gift, stockOf } = catalogueOf(db, clock.now);

const shopper = async () => {
  const headers = await signIn('user');
  return {
    add: (id: string, body: object = {}) => call(`POST /carts/${id}`, { headers, body }),
    cart: async () => (await call('GET /carts', { headers })).body.items as object[],
    order: (key: string | undefined, body: object) =>
      call('POST /orders/create', { headers: { ...headers, ...(key && { 'idempotency-key': key }) }, body }),
    orders: async () => (await call('GET /orders/user', { headers })).body,
  };
};

describe('an order with the shown cart', () => {
  const shownAs = (productId: string, more: object = {}) => ({
    productId,
    quantity: 1,
    price: 10,
    giftIds: [],
    ...more,
  });
  const showing = (...lines: object[]) => ({ ...checkoutBody, shown: lines });

  it('is placed when the cart is as it was shown, in any order of lines and gifts', async () => {
    const { add, order } = await shopper();
    const gifts = [await gift(), await gift()].toSorted().toReversed();
    const [a, b] = [await product({ including_gift: true, gift_points: 2 }), await product({ price: 3 })];
    for (const gift_id of gifts) await db.insertInto('product_gifts').values({ product_id: a, gift_id }).execute();
    await add(a, { quantity: 2, selectedGiftIds: gifts });
    await add(b);
    const body = showing(shownAs(b, { price: 3 }), shownAs(a, { quantity: 2, giftIds: gifts }));
    expect(await order(undefined, body)).toMatchObject({ status: 201, body: { order: { total: 23 } } });
  });

  it('is refused at a price that was not shown, also at the same total, with the present prices', async () => {
    const { add, cart, order } = await shopper();
    const [a, b] = [await product({ name: 'Savon', price: 12 }), await product({ name: 'Huile', price: 8 })];
    await add(a);
    await add(b);
    expect(await order(undefined, showing(shownAs(a), shownAs(b)))).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        message: '“Savon” now costs 12.00 TND. “Huile” now costs 8.00 TND.',
        fields: { 'items.0': '“Savon” now costs 12.00 TND.', 'items.1': '“Huile” now costs 8.00 TND.' },
        prices: { [a]: 12, [b]: 8 },
      },
    });
    expect(await cart()).toHaveLength(2);
    expect(await stockOf(a)).toBe(5);
  });

  it('is refused when other lines, quantities or gifts were shown', async () => {
    const { add, cart, order } = await shopper();
    const mini = await gift();
    const [a, b] = [await product({ including_gift: true, gift_points: 1 }), await product()];
    await db.insertInto('product_gifts').values({ product_id: a, gift_id: mini }).execute();
    await add(a, { selectedGiftIds: [mini] });
    const line = shownAs(a, { giftIds: [mini] });
    const others = [
      [],
      [shownAs(b)],
      [line, shownAs(b)],
      [line, line],
      [{ ...line, quantity: 2 }],
      [{ ...line, giftIds: [] }],
    ];
    for (const shown of others) {
      expect(await order(undefined, showing(...shown))).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile', message: expect.stringContaining('Your cart has changed') },
      });
    }
    expect(await cart()).toHaveLength(1);
    expect((await order(undefined, showing(line))).status).toBe(201);
  });

  it('returns the first order of its key, also after the cart and the prices have changed', async () => {
    const { add, cart, order, orders } = await shopper();
    const id = await product();
    const key = crypto.randomUUID();
    await add(id);
    const first = await order(key, showing(shownAs(id)));
    await db
      .updateTable('products')
      .set({ price: fromDinars(40) })
      .where('id', '=', id)
      .execute();
    await add(id);
    expect(await order(key, showing(shownAs(id)))).toMatchObject({ status: 201, body: first.body });
    expect(await orders()).toHaveLength(1);
    expect(await cart()).toHaveLength(1);
  });

  it('is validated by the contract', async () => {
    const { order } = await shopper();
    const id = await product();
    for (const wrong of [{ productId: 'x' }, { price: -1 }, { quantity: 0 }, { giftIds: Array(101).fill(id) }]) {
      expect((await order(undefined, showing(shownAs(id, wrong)))).status).toBe(400);
    }
    expect(await order(undefined, showing(...Array(501).fill(shownAs(id))))).toMatchObject({
      status: 400,
      body: { fields: { shown: 'At most 500 lines.' } },
    });
  });
});
