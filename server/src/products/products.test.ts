import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { signIn, call, db, clock } = await openShop();
const { category, product, promotion, review } = catalogueOf(db, clock.now);

type Card = { _id: string; productName: string; finalPrice: number; promotion: unknown };
const list = async (query: string) => {
  const { body } = await call(`GET /products?${query}`);
  return body as { data: Card[]; total: number; totalPages: number; page: number };
};
const names = async (query: string) => (await list(query)).data.map((card) => card.productName);

describe('the product list', () => {
  let oils: string;
  let precious: string;
  let soaps: string;

  beforeAll(async () => {
    oils = await category('Huiles');
    precious = await category('Huiles précieuses', oils);
    soaps = await category('Savons');
    await product({ name: 'Huile d’Argan pure', price: 32, category_id: precious, including_gift: true });
    await product({ name: 'Huile d’Olive extra vierge', price: 14.5, category_id: oils });
    await product({ name: 'Crème à la Rose', price: 45, category_id: soaps, description: 'A silky day cream.' });
    await product({ name: 'Savon noir', price: 17, category_id: soaps, ingredients: ['Eucalyptus globulus'] });
    await product({ name: 'زيت الزيتون', price: 9, category_id: soaps });
  });

  it('sorts by final price, ascending, when nothing is asked (LIST-1)', async () => {
    const page = await list('');
    expect(page.data.map((card) => card.finalPrice)).toEqual([9, 14.5, 17, 32, 45]);
    expect(page).toMatchObject({ total: 5, totalPages: 1, page: 1 });
  });

  it.each([
    [
      'sortBy=name&sortOrder=asc',
      ['Crème à la Rose', 'Huile d’Argan pure', 'Huile d’Olive extra vierge', 'Savon noir', 'زيت الزيتون'],
    ],
    ['sortBy=finalPrice&sortOrder=desc&limit=2', ['Crème à la Rose', 'Huile d’Argan pure']],
    ['minPrice=14.5&maxPrice=17', ['Huile d’Olive extra vierge', 'Savon noir']],
    ['minPrice=32&maxPrice=9999999.99&limit=1', ['Huile d’Argan pure']],
    ['minPrice=9999999.99', []],
    ['showGifts=true', ['Huile d’Argan pure']],
    [
      'showGifts=false&showPromotions=&search=&categories=&minPrice=',
      ['زيت الزيتون', 'Huile d’Olive extra vierge', 'Savon noir', 'Huile d’Argan pure', 'Crème à la Rose'],
    ],
  ])('filters and sorts: %s (LIST-3)', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('combines categories with OR, filters with AND; a parent includes its subcategories (CATEGORIES-6, LIST-3)', async () => {
    expect(await names(`categories=${oils}`)).toEqual(['Huile d’Olive extra vierge', 'Huile d’Argan pure']);
    expect(await names(`categories=${precious},${soaps}&minPrice=20`)).toEqual([
      'Huile d’Argan pure',
      'Crème à la Rose',
    ]);
  });

  it.each([
    ['ARGAN', 'Huile d’Argan pure'],
    ['creme', 'Crème à la Rose'],
    ['crèmes de la roses', 'Crème à la Rose'],
    ['silky creams', 'Crème à la Rose'],
    ['hiule argna', 'Huile d’Argan pure'],
    ['savom', 'Savon noir'],
    ['eucalyptus', 'Savon noir'],
    ['précieuse', 'Huile d’Argan pure'],
    ['الزيتون', 'زيت الزيتون'],
    ['زَيْت', 'زيت الزيتون'],
    ['arg', 'Huile d’Argan pure'],
    ['à la', 'Crème à la Rose'],
  ])('finds %s (LIST-4)', async (search, expected) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toContain(expected);
  });

  it('puts the best match first unless a sort is chosen (LIST-1)', async () => {
    await product({ name: 'Coffret cadeau', price: 5, category_id: soaps, description: 'With a bar of savon noir.' });
    expect(await names('search=savon%20noir')).toEqual(['Savon noir', 'Coffret cadeau']);
    expect(await names('search=savon%20noir&sortBy=finalPrice')).toEqual(['Coffret cadeau', 'Savon noir']);
  });

  // compatibility decomposition makes some characters longer: Ⅷ is viii, ㏙ is ppm
  it.each(['zzzzzz', '!!!', "'; drop table products; --", '%', 'zz:* & qq', 'Ⅷ'.repeat(200), '㏙'.repeat(200)])(
    'finds nothing for %s, and says so',
    async (search) => {
      expect(await list(`search=${encodeURIComponent(search)}`)).toMatchObject({ data: [], total: 0, totalPages: 0 });
    },
  );

  it('answers an empty page beyond the last with the true total (API-6)', async () => {
    expect(await list('page=9&limit=2')).toMatchObject({ data: [], total: 6, totalPages: 3, page: 9 });
  });

  it.each([
    'page=0',
    'page=x',
    'sortBy=price',
    'sortOrder=up',
    'minPrice=-1',
    'minPrice=1.234',
    'showGifts=1',
    'categories=x',
    'page=1&page=2',
  ])('is whole with %s (API-7)', async (query) => {
    expect(await names(query)).toEqual(await names(''));
  });

  it.each(['limit=101', 'limit=0', 'lang=xx'])('refuses %s (API-7, LIST-1)', async (query) => {
    const { status, body } = await call(`GET /products?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [query.split('=')[0] ?? '']: expect.any(String) } });
  });

  it('never repeats or skips a product between pages, whatever the sort (LIST-2)', async () => {
    for (let nth = 0; nth < 7; nth += 1) await product({ name: 'Same', price: 3, category_id: soaps });
    for (const sortBy of ['finalPrice', 'rating', 'name', 'createdAt']) {
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`limit=3&page=${page}&sortBy=${sortBy}`)));
      const ids = pages.flatMap((page) => page.data.map((card) => card._id));
      expect(new Set(ids).size).toBe(13);
    }
  });

  it('has 12 products a page where no limit is asked for, and at most 100 (LIST-1)', async () => {
    const { data, total, totalPages } = await list('');
    expect([data.length, total, totalPages]).toEqual([12, 13, 2]);
    expect((await list('limit=100')).data).toHaveLength(13);
  });
});

describe('what is hidden', () => {
  it('leaves disabled products and those of disabled categories out of every answer (VISIBILITY-1)', async () => {
    const parent = await category('Hidden', undefined, { is_disabled: true });
    const hidden = [
      await product({ name: 'Invisible', is_disabled: true, units_sold: 9 }),
      await product({ name: 'Invisible', category_id: parent, units_sold: 9 }),
      await product({ name: 'Invisible', category_id: await category('Child', parent), units_sold: 9 }),
    ];
    expect(await names('search=invisible')).toEqual([]);
    for (const id of hidden) expect((await call(`GET /products/${id}`)).status).toBe(404);
    const { body } = await call('GET /admin/top-products');
    expect(body).toEqual([]);
    const categories = await call('GET /categories');
    expect(categories.body.map((each: { name: string }) => each.name)).not.toContain('Hidden');
    expect((await call(`GET /categories/subcategories/${parent}`)).body).toEqual([]);
  });
});

describe('promotions', () => {
  it('cut the price from the second they start to the second they end, everywhere at once (PRICES-1, PRICES-2, PRICES-4, PRICES-5)', async () => {
    const start = clock.now();
    const end = new Date(start.getTime() + 60_000);
    const promotion_id = await promotion(15, { starts_at: start, ends_at: end });
    const id = await product({ name: 'Éclat', price: 52.33, promotion_id });
    const seen = async (at: number) => {
      clock.time = new Date(at);
      const [card] = (await list('search=eclat')).data;
      const page = (await call(`GET /products/${id}`)).body as Card;
      const inPromotions = await names('search=eclat&showPromotions=true');
      const active = (await call('GET /promotions/active')).body.data as { _id: string }[];
      clock.time = start;
      expect(page.finalPrice).toBe(card?.finalPrice);
      expect(!!page.promotion).toBe(!!card?.promotion);
      expect(inPromotions.length === 1).toBe(!!page.promotion);
      expect(active.some((each) => each._id === promotion_id)).toBe(!!page.promotion);
      return page.finalPrice;
    };
    expect(await seen(start.getTime() - 1)).toBe(52.33);
    expect(await seen(start.getTime())).toBe(44.48);
    expect(await seen(end.getTime() - 1)).toBe(44.48);
    expect(await seen(end.getTime())).toBe(52.33);
  });

  it('are upcoming before they start, neither once switched off, newest first (PRICES-2)', async () => {
    await db.deleteFrom('promotions').execute();
    const now = clock.now().getTime();
    const later = { starts_at: new Date(now + 1), ends_at: new Date(now + 2) };
    await promotion(10, { name: 'Soon', ...later, created_at: new Date(now - 5) });
    await promotion(10, { name: 'Soon too', ...later, created_at: new Date(now) });
    await promotion(10, { name: 'Off', is_active: false });
    await promotion(10, { name: 'Off later', is_active: false, ...later });
    const upcoming = (await call('GET /promotions/upcoming')).body.data as { name: string }[];
    expect(upcoming.map((each) => each.name)).toEqual(['Soon too', 'Soon']);
    expect((await call('GET /promotions/active')).body.data).toEqual([]);
  });

  it('filter and sort the list by the final price (LIST-3)', async () => {
    const category_id = await category('Paid');
    const half = await promotion(50);
    await product({ name: 'Halved', price: 40, category_id, promotion_id: half });
    await product({ name: 'Full', price: 30, category_id });
    expect(await names(`categories=${category_id}`)).toEqual(['Halved', 'Full']);
    expect(await names(`categories=${category_id}&maxPrice=20`)).toEqual(['Halved']);
  });
});

describe('the product page', () => {
  it('carries the newest 50 approved reviews, and says how many there are', async () => {
    const id = await product();
    const admin = { headers: await signIn('admin') };
    await sql`
      with writers as (
        insert into users (user_name, email) select 'many-' || n, 'many-' || n || '@example.com' from generate_series(1, 160) as n
        returning id, split_part(user_name, '-', 2)::integer as n)
      insert into reviews (product_id, user_id, rating, comment, is_valid, created_at)
      select ${id}, id, 4, 'Review ' || n, n > 20, now() + n * interval '1 second' from writers`.execute(db);
    const { body } = await call(`GET /products/${id}`);
    const comments = (reviews: { comment: string }[]) => reviews.map(({ comment }) => comment);
    const from = (first: number, last: number) =>
      Array.from({ length: first - last + 1 }, (_, place) => `Review ${first - place}`);
    expect(body.reviewCount).toBe(140);
    expect(comments(body.reviews)).toEqual(from(160, 111));
    // the limit applies to approved reviews only, not to waiting ones
    const inventory = await call(`GET /products/admin/getByid/${id}`, admin);
    expect(comments(inventory.body.reviews)).toEqual([...from(160, 61), ...from(20, 1)]);
  });

  it('carries approved reviews only, and averages those (VISIBILITY-2, REVIEWS-4)', async () => {
    const id = await product({ name: 'Reviewed' });
    await review(id, 5);
    await review(id, 4);
    await review(id, 1, false);
    const { body } = await call(`GET /products/${id}`);
    expect(body).toMatchObject({ _id: id, id, AVGrating: 4.5, reviewCount: 2 });
    expect(body.reviews).toHaveLength(2);
    expect(body.reviews[0]).toMatchObject({ comment: 'Très bien', isValid: true, user: { profileImage: '' } });
  });

  it.each(['no-id', '00000000-0000-7000-8000-000000000000', '%00', '1 or 1=1'])('is 404 for %s', async (id) => {
    expect((await call(`GET /products/${encodeURIComponent(id)}`)).status).toBe(404);
  });

  it('answers with and without a slash at the end (SHOP-4)', async () => {
    expect((await call('GET /products/?limit=8')).status).toBe(200);
    expect((await call('GET /settings/landingPage/')).body).toEqual((await call('GET /settings/landingpage')).body);
  });
});

describe('best sellers', () => {
  it('are the products most sold, at most ten (PAGES-2)', async () => {
    for (let sold = 1; sold <= 12; sold += 1) await product({ name: `Sold ${sold}`, units_sold: sold });
    const { body } = await call('GET /admin/top-products');
    const sold = (body as Card[]).map((card) => card.productName);
    expect(sold).toEqual(Array.from({ length: 10 }, (_, place) => `Sold ${12 - place}`));
    expect(body[0]).toHaveProperty('realStock');
  });
});
