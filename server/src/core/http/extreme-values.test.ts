/** The largest and strangest input that the contract accepts is stored, and every list that shows it still answers. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { placingIn } from '../../../testing/placing.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product, category, promotion } = catalogueOf(db, clock.now);
const { account } = placingIn(shop);
const admin = await signIn('admin');
const user = await signIn('user');
const id = await product({ name: 'Ordinary', stock: 5 });
const category_id = await category();

const LISTS = [
  'GET /products',
  'GET /products?sortBy=finalPrice&limit=100',
  `GET /products/${id}`,
  'GET /products/admin/getall?limit=100',
  'GET /promotions',
  'GET /promotions/active',
  'GET /promotions/upcoming',
  'GET /gifts',
  'GET /categories',
  'GET /admin/top-products',
  'GET /admin/financial-stats',
  'GET /admin/monthly-revenue/2026',
  'GET /admin/mails',
  'GET /contact',
  'GET /orders',
  'GET /orderguests',
];

const faults = async (): Promise<string[]> => {
  const answers = await Promise.all(
    LISTS.map(async (list) => ({ list, status: (await call(list, { headers: admin })).status })),
  );
  const own = (await call('GET /wishlist', { headers: user })).status;
  return [...answers, { list: 'GET /wishlist', status: own }]
    .filter(({ status }) => status !== 200)
    .map(({ list, status }) => `${list}: ${status}`);
};

const noise = (length: number) =>
  Array.from({ length }, (_, place) => String.fromCodePoint(0x4e00 + ((place * 7919) % 20_000))).join('');
const longest = { productName: noise(160), description: noise(10_000), size: noise(60) };
const extremes = { price: 1_000_000, stock: 1_000_000, realStock: 1_000_000, giftPoints: 1_000, includingGift: true };
const aProduct = (more: object) => ({
  productName: 'Extreme',
  description: 'Extreme',
  category: category_id,
  price: 1,
  stock: 1,
  realStock: 1,
  ...more,
});
const aPromotion = (more: object) => ({
  name: 'Extreme',
  discountRate: 10,
  startDate: '2026-01-01T00:00:00Z',
  endDate: '2027-01-01T00:00:00Z',
  ...more,
});

const accepted: [what: string, request: string, body: object][] = [
  ['the highest price and stock', 'POST /products', aProduct(extremes)],
  ['the longest texts, each one word', 'POST /products', aProduct(longest)],
  ['100 long ingredients', 'POST /products', aProduct({ Ingredients: Array.from({ length: 100 }, () => noise(200)) })],
  ['nothing at all as a price', 'POST /products', aProduct({ price: -0, stock: -0 })],
  ['less than a step of money', 'POST /products', aProduct({ price: 1e-9 })],
  ['a discount of everything', 'POST /promotions', aPromotion({ discountRate: 100 })],
  ['less than a step of a percentage', 'POST /promotions', aPromotion({ discountRate: 1e-9 })],
  [
    'the first and the last year',
    'POST /promotions',
    aPromotion({ startDate: '1970-01-01T00:00:00Z', endDate: '2200-12-31T23:59:59.999Z' }),
  ],
  ['the longest name of a promotion', 'POST /promotions', aPromotion({ name: noise(120) })],
  ['the largest stock of a gift', 'POST /gifts', { giftName: noise(120), pointValue: 3, stock: 1_000_000 }],
  ['the longest name of a category', 'POST /categories', { name: noise(80) }],
  [
    'the longest message',
    'POST /contact',
    {
      name: noise(120),
      email: `${'a'.repeat(64)}@${'b.'.repeat(90)}tn`,
      phone: noise(40),
      company: noise(120),
      message: noise(5_000),
    },
  ],
];

describe('input at the bounds of the contract', () => {
  it.each(accepted)('is stored and listed: %s', async (_what, request, body) => {
    expect(await call(request, { headers: admin, body })).toMatchObject({ status: 201 });
    expect(await faults()).toEqual([]);
  });

  const refused: [what: string, request: string, body: object][] = [
    ['an end that an offset moves past 9999', 'POST /promotions', aPromotion({ endDate: '9999-12-31T23:59:59-05:00' })],
    [
      'a start that an offset moves before 0000',
      'POST /promotions',
      aPromotion({ startDate: '0000-01-01T00:00:00+14:00' }),
    ],
  ];
  it.each(refused)('is refused before it is stored: %s', async (_what, request, body) => {
    expect(await call(request, { headers: admin, body })).toMatchObject({ status: 400 });
    expect(await faults()).toEqual([]);
  });

  it('refuses a favourite of a year that nobody can answer', async () => {
    for (const addedAt of ['0000-01-01T00:00:00+14:00', '9999-12-31T23:59:59-05:00']) {
      const request = `POST /wishlist/add/${id}?addedAt=${encodeURIComponent(addedAt)}`;
      expect(await call(request, { headers: user })).toMatchObject({ status: 400 });
    }
    expect(await faults()).toEqual([]);
  });

  it('counts sums of money beyond four bytes', async () => {
    const dear = await Promise.all([0, 1, 2].map(() => product({ price: 1_000_000, stock: 1_000_000 })));
    const lines = dear.map((each) => ({ product: each, quantity: 999 }));
    const { status, body } = await account.place({ lines });
    expect({ status, total: body.order?.total }).toEqual({ status: 201, total: 3 * 999 * 1_000_000 });
    expect((await account.setStatus(body.order._id, 'Delivered')).status).toBe(200);
    expect(await faults()).toEqual([]);
  });

  const queries = [
    'from=1000-01-01&to=2999-12-31',
    'from=2999-12-31',
    'from=9999-12-31',
    'to=9999-12-31',
    'from=0000-01-01',
    'page=1000000',
  ];
  it.each(queries)('answers lists of orders by %s', async (query) => {
    for (const list of ['/orders', '/orderguests']) {
      expect((await call(`GET ${list}?${query}`, { headers: admin })).status).toBe(200);
    }
  });

  it.each([
    'minPrice=9999999.99',
    'maxPrice=9999999.99',
    'page=1000000&limit=100',
    `search=${encodeURIComponent(noise(200))}`,
  ])('answers the list of products by %s', async (query) => {
    expect((await call(`GET /products?${query}`)).status).toBe(200);
    expect((await call('GET /admin/orders-by-year/9999', { headers: admin })).status).toBe(200);
  });
});

it('answers rows that an earlier version stored with dates out of range', async () => {
  const far = await promotion(10, { ends_at: new Date('+010000-01-01T04:59:59.000Z') });
  await db.updateTable('products').set({ promotion_id: far }).where('id', '=', id).execute();
  const { body: profile } = await call('GET /users/profile', { headers: user });
  const early = { user_id: profile._id, product_id: id, created_at: new Date('-000001-12-31T10:00:00.000Z') };
  await db.insertInto('wishlist').values(early).execute();
  expect(await faults()).toEqual([]);
  expect((await call(`GET /products/${id}`)).body.promotion.endDate).toBe('9999-12-31T23:59:59.999Z');
});
