/** Things of the demo shop that attackers are after. */
import { expect } from 'vitest';
import type { Target } from './shop.ts';

type Asked = Pick<Target, 'call' | 'person'>;
export type Goods = { _id: string; productName: string; finalPrice: number; stock: number };

/** The form of an account's checkout. */
export const checkout = (more: object = {}) => ({
  email: 'amel@example.tn',
  phone: '22 123 456',
  address: '12, rue des Oliviers',
  city: 'Sfax',
  region: 'Sfax',
  postalCode: '3000',
  ...more,
});

/** The form of a guest's order. */
export const guestOrder = (items: object[], more: object = {}) => ({
  shippingInfo: {
    firstName: 'Amira',
    lastName: 'Trabelsi',
    email: 'amira@example.tn',
    phone: '22 123 456',
    address: '12, rue des Oliviers',
    city: 'Sfax',
    state: 'Sfax',
    zipCode: '3000',
    country: 'Tunisie',
  },
  paymentInfo: { paymentMethod: 'cod' },
  items,
  ...more,
});

/** What the form of a product needs. */
const productForm = (category: string, more: object = {}) => ({
  productName: 'Huile essayée',
  price: 20,
  stock: 50,
  description: 'Une huile.',
  category,
  ...more,
});

/** A new product, made by an admin. */
export const newProduct = async ({ call, person }: Asked, more: object = {}): Promise<Goods> => {
  const admin = await person('admin');
  const [category] = (await call('GET /categories/select/all', { as: admin })).body;
  const answer = await call('POST /products', { as: admin, body: productForm(category._id, more) });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};

/** A new product with gifts that belong to it, `values` points each, and one that belongs to another. */
export const giftsOf = async (target: Asked, { points, values }: { points: number; values: number[] }) => {
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
