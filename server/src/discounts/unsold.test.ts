/** Carts with products that are no longer sold (COUPONS-6, DELIVERY-6). */
import { afterEach, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { couponsIn } from '../../testing/coupons.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db, clock } = shop;
const { product, category } = catalogueOf(db, clock.now);
const { add, quote, setDelivery } = await couponsIn(shop);

afterEach(() => db.updateTable('coupons').set({ deleted_at: clock.time }).where('deleted_at', 'is', null).execute());

describe('the quote of a cart', () => {
  const unsold = async () => [
    await product({ price: 20, stock: 0 }),
    await product({ price: 20, stock: 9, is_disabled: true }),
    await product({ price: 20, stock: 9, category_id: await category('Off', undefined, { is_disabled: true }) }),
    '01900000-0000-7000-8000-000000000000',
  ];
  const items = async () => (await unsold()).map((id) => ({ product: id, quantity: 2 }));

  it('whose products are all no longer sold costs nothing, not even delivery or a discount', async () => {
    await setDelivery({ fee: 7 });
    await add({ kind: 'amount', rate: null, amount: 5 });
    await add({ kind: 'gift', rate: null, gift: await product({ stock: 9 }) });
    expect((await quote(await items())).body).toEqual({
      subtotal: 0,
      deliveryFee: 0,
      discounts: [],
      gifts: [],
      problem: null,
      total: 0,
    });
  });

  it('counts what is sold beside them', async () => {
    await setDelivery({ fee: 7, freeAbove: 50 });
    await add({ rate: 50 });
    const { body } = await quote([...(await items()), { product: await product({ price: 30, stock: 9 }) }]);
    expect(body).toMatchObject({ subtotal: 30, deliveryFee: 7, discounts: [{ amount: 15 }], total: 22 });
  });
});
