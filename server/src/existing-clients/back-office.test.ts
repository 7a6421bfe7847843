/** Calls of the back office as an earlier client of the specification makes them (docs/existing-clients.md). */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { formOf } from '../../testing/form.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { category, product, gift } = catalogueOf(db, clock.now);
const headers = await signIn('admin');
const send = (request: string, body?: object) => call(request, { headers, ...(body && { body }) });
const GONE = '01900000-0000-7000-8000-000000000000';

const upload = async (to: string, field = 'image') => {
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#4B5D3A' } })
    .png()
    .toBuffer();
  return call(`POST /upload/add/${to}`, await formOf([{ field, name: 'one.png', content }], headers));
};

describe('a product', () => {
  const typed = async () => ({
    productName: 'Savon original',
    price: '12.5',
    stock: '20',
    realStock: '25',
    description: 'Savon noir',
    category: await category(),
    includingGift: false,
    giftPoints: '',
    video: '',
    Ingredients: ['Olive'],
  });

  it('is added with numbers as text and an empty number that may be absent (API-13)', async () => {
    expect(await send('POST /products', await typed())).toMatchObject({
      status: 201,
      body: { _id: expect.any(String), price: 12.5, stock: 20, realStock: 25, giftPoints: 0 },
    });
    const given = await gift();
    const withGift = {
      ...(await typed()),
      includingGift: true,
      giftPoints: '2',
      gifts: [{ _id: given, giftName: 'Savonnette' }],
    };
    expect((await send('POST /products', withGift)).body).toMatchObject({ giftPoints: 2, gifts: [given] });
  });

  it('still needs its price, with the message at its field', async () => {
    for (const price of ['', ' ', 'abc', '1e3', '0x10', null, [], {}]) {
      expect(await send('POST /products', { ...(await typed()), price })).toMatchObject({
        status: 400,
        body: { fields: { price: 'An amount is needed.' } },
      });
    }
    const beyond = { ...(await typed()), price: '1000001', stock: '-1', realStock: '1.5' };
    expect(Object.keys((await send('POST /products', beyond)).body.fields)).toEqual(['price', 'stock', 'realStock']);
  });

  it('is saved with its category as it was read, untouched or typed (API-13)', async () => {
    const { body: added } = await send('POST /products', await typed());
    const untouched = { ...added, category: { _id: added.category._id, name: 'Huiles' }, giftPoints: '' };
    expect(await send(`PUT /products/${added._id}`, untouched)).toMatchObject({ status: 200, body: { giftPoints: 0 } });
    const retyped = { price: '14.5', stock: '18', includingGift: true, giftPoints: '3', size: '250 g' };
    expect(await send(`PUT /products/${added._id}`, retyped)).toMatchObject({
      status: 200,
      body: { price: 14.5, stock: 18, realStock: 23, giftPoints: 3 },
    });
    for (const sent of [{ _id: 'x' }, { _id: { _id: added.category._id } }, { id: added.category._id }]) {
      expect((await send(`PUT /products/${added._id}`, { category: sent })).status).toBe(400);
    }
  });

  it('is listed with its pictures; without a promotion, null', async () => {
    const id = await product({ name: 'Argan listed' });
    const { body } = await upload(`multiple/product/${id}`, 'images');
    const { data, pagination } = (await send('GET /products/admin/getall?page=1&search=listed')).body;
    expect(data[0]).toMatchObject({ imagePath: body.imagePath, promotion: null, category: { name: 'Huiles' } });
    expect(data[0].imagePath[0]).toMatch(/^\/images\//);
    expect(pagination.totalPages).toBe(1);
  });
});

describe('a gift', () => {
  it('is added and changed with numbers as text', async () => {
    const added = await send('POST /gifts', { giftName: 'Échantillon', pointValue: '2', stock: '15' });
    expect(added).toMatchObject({ status: 201, body: { _id: expect.any(String), pointValue: 2, stock: 15 } });
    const changed = { giftName: 'Échantillon bis', pointValue: 2, stock: '10' };
    expect(await send(`PUT /gifts/${added.body._id}`, changed)).toMatchObject({ status: 200, body: { stock: 10 } });
    expect((await send('POST /gifts', { giftName: 'Dear', pointValue: '4', stock: '1' })).body.fields).toHaveProperty(
      'pointValue',
    );
  });

  it('is deleted before its pictures are', async () => {
    const id = await gift();
    await upload(`gift/${id}`);
    expect((await send(`DELETE /gifts/${id}`)).status).toBe(200);
    expect(await send(`DELETE /upload/delete-images/gift/${id}`)).toMatchObject({
      status: 200,
      body: { imagePath: [] },
    });
  });

  it('gets a further picture; only deleting replaces one', async () => {
    const id = await gift();
    const [first] = (await upload(`gift/${id}`)).body.imagePath;
    const both = (await upload(`gift/${id}`)).body.imagePath;
    expect(both).toEqual([first, expect.any(String)]);
    expect((await send(`DELETE /upload/delete-images/gift/${id}`)).body).toEqual({ imagePath: [] });
  });
});

describe('a promotion', () => {
  const ofDays = { name: 'Promo original', startDate: '2026-11-26', endDate: '2026-12-05', isActive: true };
  const stored = { startDate: '2026-11-25T23:00:00.000Z', endDate: '2026-12-05T23:00:00.000Z' };

  it.each([
    ['typed', { ...ofDays, discountRate: '15' }, { ...stored, discountRate: 15 }],
    ['a number, and days', { ...ofDays, discountRate: 15 }, { ...stored, discountRate: 15 }],
    [
      'typed, and moments',
      { ...ofDays, discountRate: '12,5', startDate: '2026-11-26T00:00:00.000Z', endDate: '2026-12-05T00:00:00.000Z' },
      { discountRate: 12.5, startDate: '2026-11-26T00:00:00.000Z', endDate: '2026-12-05T00:00:00.000Z' },
    ],
  ])('is added: %s', async (_what, sent, answered) => {
    expect(await send('POST /promotions', sent)).toMatchObject({
      status: 201,
      body: { _id: expect.any(String), ...answered },
    });
  });

  it('lasts from the beginning of its first to the end of its last day, in the time zone of the shop (API-13)', async () => {
    const oneDay = { ...ofDays, discountRate: '20', startDate: '2026-12-05', endDate: '2026-12-05' };
    const { body } = await send('POST /promotions', oneDay);
    expect(body).toMatchObject({ startDate: '2026-12-04T23:00:00.000Z', endDate: '2026-12-05T23:00:00.000Z' });
    expect((await send(`PUT /promotions/${body._id}`, { ...ofDays, discountRate: 20 })).body).toMatchObject(stored);
    for (const wrong of ['2026-02-30', '26/11/2026', '', '0000-01-01', '9999-12-31']) {
      expect((await send('POST /promotions', { ...oneDay, startDate: wrong })).body.fields).toHaveProperty('startDate');
    }
    expect((await send('POST /promotions', { ...oneDay, endDate: '2026-12-04' })).body.fields).toHaveProperty(
      'endDate',
    );
  });

  it('takes and loses a product that was read', async () => {
    const { body } = await send('POST /promotions', { ...ofDays, discountRate: '15' });
    const id = await product();
    expect((await send(`PUT /promotions/${body._id}/assign`, { productId: { _id: id } })).status).toBe(200);
    expect((await send(`PUT /promotions/${body._id}/remove`, { productId: id })).status).toBe(200);
  });
});

it('discounts, delivery and orders are read with numbers as text', async () => {
  const coupon = {
    code: 'OLIVE10',
    name: 'Olive',
    kind: 'percent',
    rate: '10',
    amount: '',
    buy: '',
    free: '',
    times: '',
    gift: null,
    minimum: '50',
    firstOrder: false,
    startsAt: '2026-11-26',
    endsAt: '2026-12-05',
    categories: [],
    products: [],
    useLimit: '',
    personLimit: '1',
    isActive: true,
  };
  expect(await send('POST /coupons', coupon)).toMatchObject({
    status: 201,
    body: { rate: 10, amount: null, minimum: 50, useLimit: null, personLimit: 1, endsAt: '2026-12-05T23:00:00.000Z' },
  });
  const { body: delivery } = await send('GET /settings/delivery');
  const changed = { ...delivery, fee: '7', days: '3', freeAbove: '', version: undefined };
  expect(await send('PUT /settings/delivery', changed)).toMatchObject({
    status: 200,
    body: { fee: 7, days: 3, freeAbove: null },
  });
  const { body: orders } = await send('GET /settings/orders');
  expect(await send('PUT /settings/orders', { ...orders, retryHours: '4', cancelAfter: '' })).toMatchObject({
    status: 200,
    body: { retryHours: 4, cancelAfter: null },
  });
});

describe('a picture that is not named, or gone (IMAGES-9)', () => {
  it('of a category is not deleted, and the next one replaces it', async () => {
    const id = await category();
    const { imagePath } = (await upload(`categorie/${id}`)).body;
    expect(await send(`DELETE /upload/delete-image/categorie/${id}`)).toMatchObject({
      status: 200,
      body: { imagePath },
    });
    const replaced = (await upload(`categorie/${id}`)).body;
    expect(replaced.imagePath).not.toBe(imagePath);
    const stale = await send(`DELETE /upload/delete-image/categorie/${id}`, { imagePath });
    expect(stale).toMatchObject({ status: 200, body: replaced });
  });

  it.each(['about', 'landing', 'product', 'promotion'])('of the page %s is not deleted', async (page) => {
    const path = page === 'about' ? page : `${page}page`;
    const { _id } = (await send(`GET /settings/${path}`)).body;
    const { file } = (await upload(`${page}Page/${_id}`)).body;
    for (const body of [{ imagePath: '' }, undefined]) {
      const answer = await send(`DELETE /upload/delete-image/${page}Page/${_id}`, body);
      expect(answer).toMatchObject({ status: 200, body: { file } });
    }
  });

  it('of a product is not deleted, nor of one that is gone', async () => {
    const id = await product();
    const { imagePath } = (await upload(`product/${id}`)).body;
    for (const body of [undefined, {}, { imagePath: '' }, { imagePath: '/images/none/9x9.webp' }]) {
      expect(await send(`DELETE /upload/delete-image/product/${id}`, body)).toMatchObject({
        status: 200,
        body: { imagePath },
      });
    }
    for (const of of ['product', 'gift']) {
      const gone = await send(`DELETE /upload/delete-image/${of}/${GONE}`, { imagePath: imagePath[0] });
      expect(gone).toMatchObject({ status: 200, body: { imagePath: [] } });
    }
  });
});

it('a page is read up to what is no digit, and a year that is being typed has no orders (API-7)', async () => {
  expect(await send('GET /orders?page=1}')).toMatchObject({ status: 200, body: { orders: [], totalPages: 0 } });
  for (const year of ['1970', 'NaN', '2', '20', '202', '99999', '2026']) {
    const months = (await send(`GET /admin/orders-by-year/${year}`)).body;
    expect(months).toEqual(Array.from({ length: 12 }, (_, month) => ({ _id: month + 1, count: 0 })));
    expect((await send(`GET /admin/monthly-revenue/${year}`)).body[11]).toEqual({ _id: 12, totalRevenue: 0 });
  }
});

it('a condition that can not be read is not left out', async () => {
  const id = await product();
  expect((await send(`DELETE /orders/${id}?from=Nowhere`)).status).toBe(400);
});
