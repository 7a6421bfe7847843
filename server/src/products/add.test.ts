/** Adding products in the back office. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { adminProducts } from '../../testing/admin-products.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { gift } = catalogueOf(db, clock.now);
const headers = await signIn('admin');
const NOBODY = '01900000-0000-7000-8000-000000000000';

const { oils, add, read, shown, log } = await adminProducts(shop, headers);

describe('a new product', () => {
  it('is answered, stored and on sale with all its fields', async () => {
    const given = await gift();
    const { status, body } = await add({
      realStock: 9,
      size: '50 ml',
      video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      includingGift: true,
      giftPoints: 2,
      Ingredients: ['Argania spinosa', 'Parfum', 'Argania spinosa'],
      gifts: [given, given],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      productName: 'Huile d’argan',
      price: 24.5,
      finalPrice: 24.5,
      stock: 7,
      realStock: 9,
      size: '50 ml',
      includingGift: true,
      giftPoints: 2,
      Ingredients: ['Argania spinosa', 'Parfum'],
      gifts: [given],
      category: { _id: oils, name: 'Huiles' },
      imagePath: [],
      reviews: [],
      promotion: null,
      isDisabled: false,
      createdAt: clock.time.toISOString(),
    });
    expect(await read(body._id)).toEqual(body);
    expect((await shown(body._id)).body).toMatchObject({ productName: 'Huile d’argan', finalPrice: 24.5 });
    const { data } = (await call('GET /products?search=argan&limit=100')).body;
    expect(data.map((card: { _id: string }) => card._id)).toContain(body._id);
  });

  it('needs only name, price, both stocks, description and category (PRODUCTS-1)', async () => {
    const { body } = await add({ stock: 3, realStock: 5 });
    expect(body).toMatchObject({ stock: 3, realStock: 5, size: '', video: '', giftPoints: 0, gifts: [] });
    const { status, body: refused } = await call('POST /products', { headers, body: {} });
    expect(status).toBe(400);
    expect(Object.keys(refused.fields).toSorted()).toEqual([
      'category',
      'description',
      'price',
      'productName',
      'realStock',
      'stock',
    ]);
  });

  it.each([
    ['productName', '   ', 'This field is required.'],
    ['productName', 'x'.repeat(161), 'At most 160 characters.'],
    ['productName', 'Huile\u0000', 'This text holds characters that are not allowed.'],
    ['price', -1, 'An amount is never negative.'],
    ['price', 'twelve', 'An amount is needed.'],
    ['price', 1.005, 'At most two decimals are allowed.'],
    ['price', 1_000_001, 'This amount is too large.'],
    ['stock', -1, 'Never below 0.'],
    ['stock', 1.5, 'A whole number is needed.'],
    ['stock', 1_000_001, 'At most 1,000,000.'],
    ['realStock', -1, 'Never below 0.'],
    ['realStock', undefined, 'A whole number is needed.'],
    ['giftPoints', 'many', 'A whole number is needed.'],
    ['giftPoints', 1_001, 'At most 1000.'],
    ['video', 'not an address', 'This is not a web address.'],
    ['video', 'javascript:alert(1)', 'This is not a web address.'],
    ['description', '', 'This field is required.'],
    ['category', 'Huiles', 'This is not an id.'],
    ['category', NOBODY, 'This category does not exist.'],
    ['gifts', [NOBODY], 'One of these gifts does not exist.'],
  ])('with %s %j is refused (API-4)', async (field, value, message) => {
    const { status, body } = await add({ [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: message } });
  });

  it('may have a hostile name: it stays a text, without invisible characters (API-12)', async () => {
    const productName = `<script>alert('1')</script> '; drop table products; -- %_\\ {{7*7}} أركان 🫒`;
    const { body } = await add({
      productName: `\ufeff${productName}\u200e`,
      Ingredients: ["a','b", '{c}', '"d"\\', 'NULL'],
    });
    expect(await read(body._id)).toMatchObject({ productName, Ingredients: ["a','b", '{c}', '"d"\\', 'NULL'] });
    expect((await shown(body._id)).body.productName).toBe(productName);
  });

  it('is in the audit log with the admin who added it', async () => {
    const { body } = await add();
    const [entry] = await log(body._id);
    expect(entry).toMatchObject({
      action: 'created',
      createdAt: clock.time.toISOString(),
      admin: { _id: expect.any(String), userName: expect.stringMatching(/^admin-/) },
    });
    expect(entry.changes).toContainEqual({ field: 'price', from: null, to: 24.5 });
    expect(entry.changes).toContainEqual({ field: 'category', from: null, to: 'Huiles' });
  });
});
