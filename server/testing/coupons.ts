/** Coupons and orders with them, for tests. */
import { sql } from 'kysely';
import type { openShop } from './shop.ts';
import { checkoutBody, shippingInfo } from './addresses.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

/** The form of a coupon: 10 % off everything, automatic. */
export const couponForm = {
  code: '',
  name: 'Remise de printemps',
  kind: 'percent',
  rate: 10,
  amount: null,
  buy: null,
  free: null,
  times: null,
  gift: null,
  minimum: null,
  firstOrder: false,
  startsAt: null,
  endsAt: null,
  categories: [],
  products: [],
  useLimit: null,
  personLimit: null,
  isActive: true,
};

type Item = { product: string; quantity?: number; price?: number };

export const couponsIn = async ({ call, clock, db, signIn }: Shop) => {
  const admin = await signIn('admin');
  const add = async (form: object): Promise<{ _id: string; version: string }> => {
    const { status, body } = await call('POST /coupons', { headers: admin, body: { ...couponForm, ...form } });
    if (status !== 201) throw new Error(`no coupon: ${JSON.stringify(body)}`);
    return body;
  };
  const read = async (id: string) =>
    (await call('GET /coupons', { headers: admin })).body.find(({ _id }: { _id: string }) => _id === id);
  const asItems = (items: Item[]) => items.map(({ product, quantity = 1 }) => ({ product, quantity }));
  const quote = (items: Item[], more: object = {}, headers = {}) =>
    call('POST /discounts/quote', { headers, body: { items: asItems(items), ...more } });
  const asGuest = (items: Item[], more: object = {}, to: object = {}) =>
    call('POST /orderguests', {
      body: {
        shippingInfo: { ...shippingInfo, ...to },
        paymentInfo: { paymentMethod: 'cod' },
        items: items.map(({ product, quantity = 1, price = 10 }) => ({ product, quantity, priceAtPurchase: price })),
        ...more,
      },
    });
  const asAccount = async (items: Item[], more: object = {}, by?: Record<string, string>) => {
    const headers = by ?? (await signIn('user'));
    for (const { product, quantity = 1 } of items) {
      await call(`POST /carts/${product}`, { headers, body: { quantity } });
    }
    return call('POST /orders/create', { headers, body: { ...checkoutBody, ...more } });
  };
  const setDelivery = (content: object) =>
    db
      .updateTable('settings')
      .set({ content: JSON.stringify(content) })
      .where('page', '=', 'delivery')
      .execute();
  /** Deletes all coupons, and empties the settings of delivery and orders. */
  const reset = async () => {
    await db.updateTable('coupons').set({ deleted_at: clock.time }).where('deleted_at', 'is', null).execute();
    await sql`update settings set content = '{}' where page in ('delivery', 'orders')`.execute(db);
  };
  return { admin, add, read, quote, asGuest, asAccount, setDelivery, reset };
};
