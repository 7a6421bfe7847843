/** The products of promotions, and their prices. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { promotionsIn } from '../../testing/promotions.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock } = shop;
const { product } = catalogueOf(db, clock.now);
const { headers, at, made, change, assign, unassign, remove, log, priceOf } = await promotionsIn(shop);
const NOBODY = '01900000-0000-7000-8000-000000000000';

describe('a product in a promotion', () => {
  it('has its promotion price with the next request, and its regular price after its removal (EDITING-5)', async () => {
    const [sale, id] = [await made(), await product({ price: 10 })];
    expect(await priceOf(id)).toBe(10);
    expect(await assign(sale, id)).toMatchObject({
      status: 200,
      body: { message: 'Product assigned to promotion successfully' },
    });
    expect(await priceOf(id)).toBe(8);
    const counted = (await call('GET /promotions', { headers })).body.data.find(
      ({ _id }: { _id: string }) => _id === sale,
    );
    expect(counted).toMatchObject({ productCount: 1 });
    expect(await unassign(sale, id)).toMatchObject({
      status: 200,
      body: { message: 'Product removed from promotion successfully' },
    });
    expect(await priceOf(id)).toBe(10);
    expect((await log('product', id)).map((entry: { changes: object[] }) => entry.changes)).toEqual([
      [{ field: 'promotion', from: 'Semaine des huiles', to: null }],
      [{ field: 'promotion', from: null, to: 'Semaine des huiles' }],
    ]);
    expect((await log('promotion', sale)).map((entry: { changes: object[] }) => entry.changes).slice(0, 2)).toEqual([
      [{ field: 'product', from: 'Huile d’argan', to: null }],
      [{ field: 'product', from: null, to: 'Huile d’argan' }],
    ]);
  });

  it('is listed with those of its promotion alone, and counted with them as the list counts (PAGES-6)', async () => {
    const [sale, other] = [await made(), await made({ name: 'Soldes' })];
    const [shown, hidden] = [await product(), await product({ is_disabled: true }), await product()];
    const [small, large] = [await product(), await product()];
    const variants = [small, large].map((productId, nth) => ({ productId, label: String(nth) }));
    await call('POST /admin/product-groups', { headers, body: { name: 'Savons', choice: 'Taille', variants } });
    for (const id of [shown, hidden, small, large]) await assign(sale, id);
    await assign(other, await product());
    const listed = async (promotion: string) => {
      const { data, facets } = (await call(`GET /products?limit=100&groups=true&facets=true&promotion=${promotion}`))
        .body;
      return { ids: data.map((each: { _id: string }) => each._id), facets };
    };
    const { ids, facets } = await listed(sale.toUpperCase());
    expect(ids).toHaveLength(2);
    expect(ids).toContain(shown);
    expect(facets.inStock).toBe(2);
    expect(facets.promotions).toBeGreaterThan(1);
    expect(facets.without.promotions).toBeGreaterThan(2);
    for (const unreadable of ['', 'soldes']) expect((await listed(unreadable)).ids.length).toBeGreaterThan(2);
    expect((await listed(NOBODY)).ids).toEqual([]);
    const counted = async (which: 'active' | 'upcoming'): Promise<number> =>
      (await call(`GET /promotions/${which}`)).body.data.find((each: { _id: string }) => each._id === sale)
        ?.productCount;
    expect(await counted('active')).toBe(2);
    // also while the answer is cached
    await call(`PUT /products/disable/${shown}`, { headers, body: { isDisable: true } });
    expect(await counted('active')).toBe(1);
    await change(sale, { startDate: at(60) });
    expect((await listed(sale)).ids).toEqual([]);
    expect(await counted('upcoming')).toBe(1);
  });

  it('moves when it is assigned to another: it is in at most one (PRICES-3)', async () => {
    const [one, other, id] = [
      await made(),
      await made({ name: 'Soldes', discountRate: 50 }),
      await product({ price: 10 }),
    ];
    await assign(one, id);
    await assign(other, id);
    expect(await priceOf(id)).toBe(5);
    expect((await unassign(one, id)).status).toBe(200);
    expect(await priceOf(id)).toBe(5);
    expect((await assign(other, id)).status).toBe(200);
    expect(await log('product', id)).toHaveLength(2);
  });

  it('stays where somebody else has put it, for who has seen another (PRODUCTS-8)', async () => {
    const [one, other] = [await made(), await made()];
    const id = await product();
    const change = (act: 'assign' | 'remove', sale: string, from: string | null) =>
      call(`PUT /promotions/${sale}/${act}`, { headers, body: { productId: id, from } });
    expect((await change('assign', one, null)).status).toBe(200);
    expect((await change('assign', other, null)).body.code).toBe('changed_meanwhile');
    await assign(other, id);
    expect((await change('remove', one, one)).body.code).toBe('changed_meanwhile');
    expect((await change('assign', one, other)).status).toBe(200);
    expect((await change('remove', one, one)).status).toBe(200);
  });

  it('is in only one after concurrent assignments to several (PRICES-3)', async () => {
    const id = await product({ price: 10 });
    const sales = await Promise.all(
      [10, 20, 30, 40].map((discountRate) => made({ name: `${discountRate} %`, discountRate })),
    );
    const answers = await Promise.all(sales.map((sale) => assign(sale, id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect([9, 8, 7, 6]).toContain(await priceOf(id));
    expect(await log('product', id)).toHaveLength(4);
  });

  it('must exist, and so must the promotion', async () => {
    const [sale, id] = [await made(), await product()];
    for (const act of [assign, unassign]) {
      expect((await act(sale, NOBODY)).status).toBe(404);
      expect((await act(NOBODY, id)).status).toBe(404);
    }
    expect(await call(`PUT /promotions/${sale}/assign`, { headers, body: {} })).toMatchObject({
      status: 400,
      body: { fields: { productId: 'An id is needed.' } },
    });
    expect((await change(NOBODY, {})).status).toBe(404);
    expect((await remove(NOBODY)).status).toBe(404);
  });
});
