/** The catalogue of one command sequence, and its acknowledged orders. */
import { catalogueOf } from '../catalogue.ts';
import type { openShop } from '../shop.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;
type Headers = Record<string, string>;

/** The accounts of all sequences. */
export type People = { customers: Headers[]; admins: Headers[] };

/** An acknowledged order: its pieces, and one unit of each gift. */
export type Placed = {
  id: string;
  orderNumber: string;
  isGuest: boolean;
  lines: { product: string; quantity: number; gifts: string[] }[];
  /** Of the latest edit that was acknowledged. */
  version?: number;
};

export type TestState = {
  shop: Shop;
  people: People;
  products: string[];
  gifts: string[];
  promotion: string;
  courier: string;
  /** Initial stock of products and gifts by id. */
  start: Map<string, number>;
  /** Units of returned parcels that did not go back to stock, by product. */
  writtenOff: Map<string, number>;
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
  const { id: courier } = await db
    .insertInto('couriers')
    .values({ name: `Courier ${category_id}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    shop,
    people,
    products,
    gifts,
    promotion: await promotion(15),
    courier,
    start,
    writtenOff: new Map(),
    orders: [],
    submits: new Map(),
  };
};
