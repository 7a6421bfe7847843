/** The list of all products in the back office. */
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { category, product, promotion, review } = catalogueOf(db, clock.now);
const headers = await signIn('admin');
const MINUTE = 60_000;

type Card = { _id: string; productName: string };
const list = async (query = '') => {
  const { status, body } = await call(`GET /products/admin/getall?${query}`, { headers });
  return { status, ...(body as { data: Card[]; pagination: { page: number; totalPages: number; total: number } }) };
};
const names = async (query: string) => (await list(query)).data.map((card) => card.productName);

beforeAll(async () => {
  const oils = await category('Huiles précieuses');
  const hidden = await category('Caché', undefined, { is_disabled: true });
  const at = (minute: number) => ({ created_at: new Date(clock.time.getTime() + minute * MINUTE) });
  await product({ name: 'Éclat d’argan', price: 30, stock: 2, category_id: oils, ...at(1) });
  await product({ name: 'Savon noir', price: 8, stock: 0, is_disabled: true, ...at(2) });
  await product({ name: 'Crème au miel', price: 19.5, stock: 40, category_id: hidden, ...at(3) });
});

it('a search for a barcode finds its product, and only it', async () => {
  const id = await product({ name: 'Sérum', barcode: '6191234567890' });
  expect(await names('search=6191234567890')).toEqual(['Sérum']);
  expect(await names(`search=${encodeURIComponent('٦١٩١٢٣٤٥٦٧٨٩٠')}`)).toEqual(['Sérum']);
  expect(await names('search=619123456789')).toEqual([]);
  await db.deleteFrom('products').where('id', '=', id).execute();
});

describe('the table of products', () => {
  it('shows all of them, newest first, disabled ones too', async () => {
    const { data, pagination } = await list();
    expect(pagination).toEqual({ page: 1, totalPages: 1, total: 3 });
    expect(data).toMatchObject([
      { productName: 'Crème au miel', price: 19.5, stock: 40, realStock: 40, isDisabled: false },
      { productName: 'Savon noir', isDisabled: true },
      { productName: 'Éclat d’argan', category: { name: 'Huiles précieuses' } },
    ]);
  });

  it.each([
    ['sortBy=name', ['Crème au miel', 'Éclat d’argan', 'Savon noir']],
    ['sortBy=name&sortOrder=desc', ['Savon noir', 'Éclat d’argan', 'Crème au miel']],
    ['sortBy=price', ['Savon noir', 'Crème au miel', 'Éclat d’argan']],
    ['sortBy=stock&sortOrder=desc', ['Crème au miel', 'Éclat d’argan', 'Savon noir']],
    ['sortBy=createdAt', ['Éclat d’argan', 'Savon noir', 'Crème au miel']],
    ['search=eclat', ['Éclat d’argan']],
    ['search=savn', ['Savon noir']],
    ['search=precieuse', ['Éclat d’argan']],
    ['search=miel&sortBy=price', ['Crème au miel']],
    ['search=nothing of this', []],
    ["search=' | ! & :*", []],
    ['state=soldOut', ['Savon noir']],
    // of a hidden category too
    ['state=hidden', ['Crème au miel', 'Savon noir']],
    ['state=hidden&search=miel', ['Crème au miel']],
    ['state=promoted', []],
    ['search=', ['Crème au miel', 'Savon noir', 'Éclat d’argan']],
  ])('%s (PRODUCTS-7)', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each(['page=0', 'page=x', 'sortBy=rating', 'sortOrder=up', 'state=gone', 'categories=x'])(
    'is whole with %s',
    async (query) => {
      expect(await names(query)).toEqual(await names(''));
    },
  );

  it.each(['limit=0', 'limit=101'])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('has pages without duplicates and gaps, also for equal sort keys', async () => {
    const id = await category('Mêmes');
    for (let nth = 0; nth < 22; nth += 1) await product({ name: 'Même savon', category_id: id });
    for (const query of ['', 'sortBy=price', 'sortBy=stock&sortOrder=desc', 'search=même']) {
      const { pagination } = await list(query);
      const pages = await Promise.all(
        Array.from({ length: pagination.totalPages }, (_, nth) => list(`${query}&page=${nth + 1}`)),
      );
      const ids = pages.flatMap(({ data }) => data.map((card) => card._id));
      expect(new Set(ids).size, query).toBe(pagination.total);
      expect(ids, query).toHaveLength(pagination.total);
    }
    expect(await list('page=9')).toMatchObject({ data: [], pagination: { page: 9, totalPages: 2, total: 25 } });
    expect((await list('limit=5')).data).toHaveLength(5);
  });
});

it('can be limited to products whose reviews wait for moderation', async () => {
  await db.deleteFrom('reviews').execute();
  const [moderated, waiting] = [await product(), await product({ is_disabled: true })];
  await product();
  await review(moderated, 5);
  await review(waiting, 5);
  await review(waiting, 2, false);
  const { data, pagination } = await list('toJudge=true');
  expect(data.map(({ _id }) => _id)).toEqual([waiting]);
  expect(pagination).toMatchObject({ total: 1, totalPages: 1 });
});

describe('a product in the back office', () => {
  it('has the same version in the list as in the call for one product', async () => {
    const id = await product({ stock: 5 });
    const [card] = (await list('limit=1')).data as [Card & { version: string }];
    const { body } = await call(`GET /products/admin/getByid/${id}`, { headers });
    expect(card).toMatchObject({ _id: id, version: body.version });
    const put = (stock: number) => call(`PUT /products/${id}`, { headers, body: { stock, version: card.version } });
    expect((await put(6)).status).toBe(200);
    expect(await put(7)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  it('shows the promotion it is assigned to, and whether it runs (PRICES-5)', async () => {
    const start = new Date(clock.time.getTime() + 1_000);
    const upcoming = await promotion(50, { name: 'Bientôt', starts_at: start });
    const id = await product({ promotion_id: upcoming });
    const read = async () => (await call(`GET /products/admin/getByid/${id}`, { headers })).body;
    expect(await read()).toMatchObject({
      finalPrice: 10,
      promotion: { _id: upcoming, name: 'Bientôt', discountRate: 50, isRunning: false, startDate: start.toISOString() },
    });
    clock.time = start;
    expect(await read()).toMatchObject({ finalPrice: 5, promotion: { isRunning: true } });
    const [card] = (await list('limit=1')).data;
    expect(card).toMatchObject({ _id: id, finalPrice: 5, promotion: { _id: upcoming, isRunning: true } });
  });

  it('contains all its reviews, newest first, with their authors (VISIBILITY-2, REVIEWS-4)', async () => {
    const id = await product();
    await review(id, 5);
    await review(id, 1, false);
    const { body } = await call(`GET /products/admin/getByid/${id}`, { headers });
    expect(body).toMatchObject({ AVGrating: 5, reviewCount: 1 });
    expect(body.reviews.map((each: { isValid: boolean }) => each.isValid).toSorted()).toEqual([false, true]);
    expect(body.reviews[0]).toMatchObject({ userName: expect.stringMatching(/^reader-/), comment: 'Très bien' });
    expect(body.reviews[0].user.userName).toBe(body.reviews[0].userName);
  });

  it('is for admins alone', async () => {
    const id = await product();
    for (const path of ['/products/admin/getall', `/products/admin/getByid/${id}`, `/admin/audit/product/${id}`]) {
      expect((await call(`GET ${path}`)).status).toBe(401);
      expect((await call(`GET ${path}`, { headers: await signIn('user') })).status).toBe(403);
    }
  });
});
