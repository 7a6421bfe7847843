/** Request bodies and rows that attacks need. */
import { expect } from 'vitest';
import { checkoutBody, shippingInfo } from '../e2e/test-data.ts';
import type { Target } from './shop.ts';

type Caller = Pick<Target, 'call' | 'person'>;
export type ProductFixture = { _id: string; productName: string; finalPrice: number; stock: number };

/** The body of an order of an account. */
export const checkout = (more: object = {}) => ({
  ...checkoutBody,
  ...more,
});

/** The body of a guest order. */
export const guestOrder = (items: object[], more: object = {}) => ({
  shippingInfo: { ...shippingInfo },
  paymentInfo: { paymentMethod: 'cod' },
  items,
  ...more,
});

/** The body of a new product. */
const productForm = (category: string, more: { stock?: number } = {}) => ({
  productName: 'Huile essayée',
  price: 20,
  stock: 50,
  realStock: more.stock ?? 50,
  description: 'Une huile.',
  category,
  ...more,
});

/** Creates a product as an admin. */
export const newProduct = async (
  { call, person }: Caller,
  more: { stock?: number } & Record<string, unknown> = {},
): Promise<ProductFixture> => {
  const admin = await person('admin');
  const [category] = (await call('GET /categories/select/all', { as: admin })).body;
  const answer = await call('POST /products', { as: admin, body: productForm(category._id, more) });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};

/** Creates a product with gifts (`values`: points of each), and one gift that the product does not offer. */
export const giftsOf = async (target: Caller, { points, values }: { points: number; values: number[] }) => {
  const admin = await target.person('admin');
  const gifts: string[] = [];
  for (const pointValue of [...values, 1]) {
    const body = { giftName: 'Savonnette', pointValue, stock: 50 };
    gifts.push((await target.call('POST /gifts', { as: admin, body })).body._id);
  }
  const [fitting, foreign = ''] = [gifts.slice(0, -1), gifts.at(-1)];
  const { _id } = await newProduct(target, { includingGift: true, giftPoints: points, gifts: fitting });
  return { product: _id, fitting, foreign };
};

/** The stored row of an account. */
export const accountRow = async ({ sql }: Pick<Target, 'sql'>, id: string) =>
  (
    await sql(
      `select role, user_name, email, password_hash, email_verified_at, pending_email, created_at from users where id = $1`,
      [id],
    )
  )[0];
