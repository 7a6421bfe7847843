/** The catalogue of one command sequence, and its acknowledged orders. */
import { randomInt } from 'node:crypto';
import { kindNames, type DiscountKind } from '@nabta/contract/discounts/kinds.ts';
import { fromPercent, millimes } from '@nabta/contract/money.ts';
import type { DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import type { Insertable } from 'kysely';
import type { Coupons } from '../../src/core/database/tables.ts';
import { catalogueOf } from '../catalogue.ts';
import type { openShop } from '../shop.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;
type Headers = Record<string, string>;

/** The accounts of all sequences. */
export type People = { customers: Headers[]; admins: Headers[] };

/** An acknowledged order, as it was placed. */
type Placed = { id: string; orderNumber: string; isGuest: boolean; method: DeliveryMethod };

export type TestState = {
  shop: Shop;
  people: People;
  products: string[];
  gifts: string[];
  promotion: string;
  /** Codes of coupons: one with a limit in all, one that gives a product, one for free pieces once a person, two for first orders. */
  codes: string[];
  /** Of shoppers: an earlier sequence has not ordered with it. */
  phone: string;
  /** Initial stock of products and gifts by id. */
  start: Map<string, number>;
  couriers: string[];
  /** Units of products that were written off. */
  lost: Map<string, number>;
  /** In the order of acknowledgement. */
  orders: Placed[];
  /** Submitted orders by Idempotency-Key, with the order numbers of their answers. */
  submits: Map<string, { send: () => Promise<Answer>; acknowledged: Set<string> }>;
};
export type Answer = Awaited<ReturnType<Shop['call']>>;

export const peopleIn = async ({ signIn }: Shop): Promise<People> => ({
  customers: [await signIn('user'), await signIn('user')],
  admins: [await signIn('admin'), await signIn('admin')],
});

const PRODUCTS = [
  { price: 10, stock: 6 },
  { price: 3.35, stock: 2 },
  { price: 0.01, stock: 9 },
  { price: 24.9, stock: 0 },
];
const GIFTS = [
  { point_value: 1, stock: 3 },
  { point_value: 2, stock: 1 },
];

const couriersIn = async ({ db }: Shop): Promise<string[]> => {
  const row = () => ({ name: `Livreur ${crypto.randomUUID()}`, delivered_fee: millimes(7_000) });
  const rows = await db.insertInto('couriers').values([row(), row()]).returning('id').execute();
  return rows.map(({ id }) => id);
};

/** With automatic ones, for large orders and for the first two, and without those of earlier sequences. */
const couponsIn = async ({ db, clock }: Shop, gift_id: string): Promise<string[]> => {
  await db.updateTable('coupons').set({ deleted_at: clock.now() }).where('deleted_at', 'is', null).execute();
  const row = { name: 'Remise', created_at: clock.now() };
  const code = () => crypto.randomUUID().toUpperCase();
  const ofKinds: Record<DiscountKind, Partial<Insertable<Coupons>>[]> = {
    percent: [
      { rate: fromPercent(5), minimum: millimes(20_000) },
      { code: code(), rate: fromPercent(33), use_limit: 2 },
      { code: code(), rate: fromPercent(10), first_order: true },
    ],
    amount: [
      { amount: millimes(500), use_limit: 2 },
      { code: code(), amount: millimes(2_000), first_order: true },
    ],
    // without settings delivery costs nothing
    delivery: [],
    gift: [{ code: code(), gift_id }],
    buyGet: [{ code: code(), buy: 1, free: 1, times: 1, person_limit: 1 }],
  };
  const rows = kindNames.flatMap((kind) => ofKinds[kind].map((each) => ({ ...row, kind, ...each })));
  await db.insertInto('coupons').values(rows).execute();
  return rows.flatMap((each) => each.code || []);
};

export const newTestState = async (shop: Shop, people: People): Promise<TestState> => {
  const { db, clock } = shop;
  await db.deleteFrom('cart_lines').execute();
  const { category, product, gift, promotion } = catalogueOf(db, clock.now);
  const category_id = await category();
  const start = new Map<string, number>();
  const gifts: string[] = [];
  for (const values of GIFTS) {
    const id = await gift(values);
    gifts.push(id);
    start.set(id, values.stock);
  }
  const products: string[] = [];
  for (const values of PRODUCTS) {
    const id = await product({ ...values, category_id, including_gift: true, gift_points: 3 });
    products.push(id);
    start.set(id, values.stock);
    const offered = gifts.map((gift_id) => ({ product_id: id, gift_id }));
    await db.insertInto('product_gifts').values(offered).execute();
  }
  return {
    shop,
    people,
    products,
    gifts,
    promotion: await promotion(15),
    codes: await couponsIn(shop, products[0] ?? ''),
    phone: `9${String(randomInt(10_000_000)).padStart(7, '0')}`,
    start,
    couriers: await couriersIn(shop),
    lost: new Map(),
    orders: [],
    submits: new Map(),
  };
};
