/** What the contract accepts of a product, the database stores: else the call would answer 500. */
import { formSchemas, productFieldNames } from '@nabta/contract/products/product-fields.ts';
import { expect, it } from 'vitest';
import { adminProducts } from '../../testing/admin-products.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const headers = await shop.signIn('admin');
const { add } = await adminProducts(shop, headers);
const {
  body: { _id: id, category },
} = await add();

/** At the limits of columns, of numbers and of texts. */
const values = [
  null,
  true,
  false,
  '',
  'a',
  'g',
  '2',
  'https://x.tn/',
  category._id,
  [],
  [id],
  ['a'],
  {},
  -2_147_483_649,
  -1,
  -0.01,
  0,
  0.001,
  0.004,
  0.01,
  0.5,
  1,
  1.005,
  99_999.99,
  100_000,
  1e6,
  1e9,
  2 ** 31,
  1e12,
  1e15,
  ...[59, 60, 64, 160, 200, 500, 10_000].map((length) => 'é'.repeat(length)),
];

it.each(productFieldNames)('any accepted value of %s is stored', async (name) => {
  const accepted = values.filter((value) => formSchemas[name].safeParse(value).success);
  const answers = [];
  for (const value of accepted) {
    const { status } = await shop.call(`PUT /products/${id}`, { headers, body: { [name]: value } });
    answers.push({ value, isStored: status < 500 });
  }
  expect(answers).not.toEqual([]);
  expect(answers.filter(({ isStored }) => !isStored)).toEqual([]);
});
