import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { openShop } from '../../../testing/shop.ts';

const { call, db, clock } = await openShop();
const { category, product } = catalogueOf(db, clock.now);

type Facets = {
  categories: { _id: string; count: number }[];
  gifts: number;
  promotions: number;
  inStock: number;
  ratings: { from: number; count: number }[];
  ingredients: { _id: string; name: string; isAllergen: boolean; count: number; without: number }[];
  noAllergens: number;
  prices: { least: number; most: number } | null;
  without: Record<string, number>;
};
type List = {
  data: { _id: string; productName: string }[];
  total: number;
  facets?: Facets;
  meant?: { search: string; total: number };
};
const list = async (query: string) => (await call(`GET /products?${query}`)).body as List;
const facetsOf = async (query: string) => {
  const { facets } = await list(`facets=true&${query}`);
  if (!facets) throw new Error('The answer has no facets.');
  return facets;
};

describe('a list with facets', () => {
  let oils: string;
  let precious: string;
  let soaps: string;

  beforeAll(async () => {
    oils = await category('Huiles');
    precious = await category('Huiles précieuses', oils);
    soaps = await category('Savons');
    await product({ name: 'Huile d’argan', price: 32, category_id: precious, including_gift: true });
    await product({ name: 'Huile d’olive', price: 14.5, category_id: oils, stock: 0, real_stock: 0 });
    await product({ name: 'Savon noir', price: 9, category_id: soaps });
    await product({ name: 'Savon à la rose', price: 12, category_id: soaps, including_gift: true });
    await product({ name: 'Savon caché', price: 1, category_id: soaps, is_disabled: true });
  });

  it('is answered only on request (FINDING-1)', async () => {
    expect(await list('search=savon')).not.toHaveProperty('facets');
  });

  it('counts each facet without its own selection, and visible products only (FINDING-1)', async () => {
    const facets = await facetsOf(`categories=${soaps}&showGifts=true`);
    expect(new Map(facets.categories.map(({ _id, count }) => [_id, count]))).toEqual(
      new Map([
        [oils, 1],
        [precious, 1],
        [soaps, 1],
      ]),
    );
    expect(facets).toMatchObject({ gifts: 1, promotions: 0, inStock: 1, without: { categories: 2, gifts: 2 } });
  });

  it('has the ends of the prices without the price filter, and none without products (FINDING-2)', async () => {
    expect((await facetsOf('minPrice=10&maxPrice=13')).prices).toEqual({ least: 9, most: 32 });
    expect((await facetsOf('search=zzzzzzzz')).prices).toBeNull();
  });

  it('says how many products there are without each filter that is set (FINDING-6)', async () => {
    const { without } = await facetsOf(`search=savon&minPrice=30&inStock=true`);
    expect(without).toEqual({ search: 1, price: 2, inStock: 0 });
  });

  it('filters by stock and by ids, and not by unknown stars (FINDING-3)', async () => {
    expect((await list('inStock=true')).total).toBe(3);
    const { data } = await list('search=savon');
    const ids = data.map(({ _id }) => _id);
    expect((await list(`ids=${ids.join(',')}`)).total).toBe(2);
    expect((await list('minRating=5')).total).toBe((await list('')).total);
    expect((await list('minRating=4')).total).toBe(0);
  });

  it('names what a search without products may have meant, in the language of the page (FINDING-5)', async () => {
    expect((await list('facets=true&search=rsoe&lang=fr')).meant).toEqual({ search: 'rose', total: 1 });
    expect(await list('facets=true&search=rsoe&minPrice=30')).not.toHaveProperty('meant');
    expect(await list('facets=true&search=501')).not.toHaveProperty('meant');
  });
});

describe('a list filtered by ingredients (FINDING-9)', () => {
  const total = async (query: string) => (await list(`search=baume&${query}`)).total;
  const ingredient = async (name: string) => {
    const { ingredients } = await facetsOf('search=baume&lang=fr');
    const found = ingredients.find((each) => each.name === name);
    if (!found) throw new Error(`No product has ${name}.`);
    return found;
  };

  beforeAll(async () => {
    await product({ name: 'Baume citron', ingredients: ['Cera alba, Limonene', 'Citral'] });
    await product({ name: 'Baume doux', ingredients: ['Cera Alba', 'Beurre de karité (bio)'] });
    await product({ name: 'Baume sans liste' });
  });

  it('counts the products with and without each, of those that list their ingredients', async () => {
    expect(await ingredient('Cire d’abeille')).toMatchObject({ count: 2, without: 0, isAllergen: false });
    expect(await ingredient('Limonène')).toMatchObject({ count: 1, without: 1, isAllergen: true });
    expect((await facetsOf('search=baume')).noAllergens).toBe(1);
  });

  it('has the products with all, with none, and without allergens', async () => {
    const { _id: wax } = await ingredient('Cire d’abeille');
    const { _id: limonene } = await ingredient('Limonène');
    const { _id: shea } = await ingredient('Beurre de karité');
    expect(await total(`ingredients=${wax},${limonene}`)).toBe(1);
    expect(await total(`ingredients=${shea},${limonene}`)).toBe(0);
    expect(await total(`withoutIngredients=${limonene}`)).toBe(1);
    expect(await total('noAllergens=true')).toBe(1);
    const { without, ingredients } = await facetsOf(`search=baume&ingredients=${shea},${limonene}`);
    expect(without).toMatchObject({ ingredients: 3 });
    expect(ingredients.map(({ _id }) => _id).toSorted()).toEqual([shea, limonene].toSorted());
  });

  it('follows changes of products and of the ingredients that the shop knows', async () => {
    const id = await product({ name: 'Baume neuf', ingredients: ['Huile de pépins rares'] });
    expect(await total('noAllergens=true')).toBe(2);
    const values = { name: 'Huile de pepins RARES', is_allergen: true };
    const row = await db.insertInto('ingredients').values(values).returning('id').executeTakeFirstOrThrow();
    expect(await total(`ingredients=${row.id}`)).toBe(1);
    expect(await total('noAllergens=true')).toBe(1);
    await db.updateTable('ingredients').set({ is_allergen: false }).where('id', '=', row.id).execute();
    expect(await total('noAllergens=true')).toBe(2);
    await db
      .updateTable('products')
      .set({ ingredients: ['Aqua'] })
      .where('id', '=', id)
      .execute();
    expect(await total(`ingredients=${row.id}`)).toBe(0);
    await db
      .updateTable('products')
      .set({ ingredients: ['Huile de pépins rares'] })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('ingredients').where('id', '=', row.id).execute();
    expect(await total(`ingredients=${row.id}`)).toBe(0);
  });
});
