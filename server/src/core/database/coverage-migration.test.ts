/** Migration 0100: what the discounts of earlier orders cover, and the lines that they gave. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bareDatabase } from '../../../testing/database.ts';
import { migrate } from './migrations.ts';

const { url, db } = await bareDatabase();
await migrate(url, '0093-checked-when-changed.sql');

const idOf = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
  (await query.execute(db)).rows[0]?.id ?? '';
const care = await idOf(sql`insert into categories (name, created_at) values ('Soins', now()) returning id`);
const product = (name: string, category: string | null = null) =>
  idOf(sql`insert into products (name, description, price, stock, real_stock, category_id, created_at)
    values (${name}, '', 10000, 9, 9, coalesce(${category}::uuid, (select id from categories where id <> ${care} limit 1)), now())
    returning id`);
const [soap, oil, earlierGift, presentGift] = [
  await product('Soap', care),
  await product('Oil'),
  await product('Earlier gift'),
  await product('Present gift'),
];
const gives = await idOf(sql`insert into coupons (name, kind, gift_id, created_at)
  values ('Gift', 'gift', ${presentGift}, now()) returning id`);
const percent = await idOf(sql`insert into coupons (name, code, kind, rate, created_at)
  values ('Half', 'HALF', 'percent', 5000, now()) returning id`);

const half = { id: percent, kind: 'percent', taken: 5000, categories: [care], products: [] };
const gift = { id: gives, kind: 'gift', taken: 0, categories: [], products: [] };
type Line = [product: string | null, price: number];
let orders = 0;
const order = async (coupons: object[], lines: Line[]): Promise<string> => {
  orders += 1;
  const id = await idOf(sql`
    insert into orders (order_number, is_guest, first_name, last_name, email, phone, address, city, region, postal_code, country,
                        subtotal, total, coupons)
    values (${`N${orders}`}, true, 'Amel', 'Ben Salah', '', '+21622123456', 'rue', 'x', 'Sfax', '3000', 'Tunisie', 1000, 1000,
            ${JSON.stringify(coupons)}::jsonb) returning id`);
  for (const [position, [productId, price]] of lines.entries()) {
    await sql`insert into order_lines (order_id, product_id, product_name, quantity, unit_price, position)
      values (${id}, ${productId}, 'x', 1, ${price}, ${position})`.execute(db);
  }
  return id;
};
const [known, withDeleted, unknown, unlimited] = [
  await order(
    [half],
    [
      [soap, 10_000],
      [oil, 10_000],
    ],
  ),
  await order(
    [half],
    [
      [soap, 10_000],
      [oil, 10_000],
      [null, 10_000],
    ],
  ),
  await order(
    [half],
    [
      [oil, 10_000],
      [oil, 10_000],
    ],
  ),
  await order(
    [{ ...half, categories: [] }],
    [
      [soap, 10_000],
      [null, 10_000],
    ],
  ),
];
const [present, earlier, deleted, two] = [
  await order(
    [gift],
    [
      [soap, 10_000],
      [oil, 0],
      [presentGift, 0],
    ],
  ),
  await order(
    [gift],
    [
      [soap, 10_000],
      [earlierGift, 0],
    ],
  ),
  await order(
    [gift],
    [
      [soap, 10_000],
      [null, 0],
    ],
  ),
  await order(
    [gift],
    [
      [soap, 10_000],
      [oil, 0],
      [earlierGift, 0],
    ],
  ),
];
await migrate(url);

const stored = (column: 'covered_by' | 'given_by', id: string) =>
  db.selectFrom('order_lines').select(column).where('order_id', '=', id).orderBy('position').execute();

test.each([
  ['the lines that the catalogue says', known, [true, false]],
  ['also the lines of deleted products', withDeleted, [true, false, true]],
  ['all lines where nothing says which', unknown, [true, true]],
  ['all lines without a limit', unlimited, [true, true]],
])('a discount covers %s', async (_, id, expected) => {
  const lines = await stored('covered_by', id);
  expect(lines.map((line) => line.covered_by)).toEqual(expected.map((is) => (is ? [percent] : [])));
});

test.each([
  ['the product it gives', present, [null, null, gives]],
  ['the only line that costs nothing, when it gives another product now', earlier, [null, gives]],
  ['the line of a deleted product', deleted, [null, gives]],
  ['no line where it may be one of two', two, [null, null, null]],
])('a discount has given %s', async (_, id, expected) => {
  const lines = await stored('given_by', id);
  expect(lines.map((line) => line.given_by)).toEqual(expected);
});
