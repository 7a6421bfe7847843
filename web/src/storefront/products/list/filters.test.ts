import { describe, expect, test } from 'vitest';
import { addressOf, cleared, filtersOf, isInverted, queryOf, sortOf, toggleCategory } from './filters.ts';

const oils = '01a1fc66-f764-7477-af38-0aee0ea71cf4';
const soaps = '01a1fc66-f766-73b4-b888-bdcc2e02a299';
const full = `?page=3&category=${oils},${soaps}&sortBy=rating&sortOrder=desc&search=huile+d%27olive&minPrice=10&maxPrice=99.50&showGifts=true&showPromotions=true&minRating=4&inStock=true&ingredients=${oils}&withoutIngredients=${soaps}&noAllergens=true&view=list`;

describe('the address of the product list', () => {
  test('holds every filter, sort, page and view, and reads back as it was written (FINDING-3, LIST-5)', () => {
    expect(addressOf(filtersOf(full))).toBe(`/user/product-list${full}`);
    expect(queryOf(filtersOf(full))).toEqual({
      page: 3,
      limit: 12,
      facets: true,
      groups: true,
      search: "huile d'olive",
      minPrice: '10',
      maxPrice: '99.5',
      categories: `${oils},${soaps}`,
      showGifts: true,
      showPromotions: true,
      minRating: '4',
      inStock: true,
      ingredients: oils,
      withoutIngredients: soaps,
      noAllergens: true,
      sortBy: 'rating',
      sortOrder: 'desc',
    });
  });

  test('is bare with nothing chosen, and then asks for no sort', () => {
    expect(addressOf(filtersOf(''))).toBe('/user/product-list');
    expect(queryOf(filtersOf(''))).not.toHaveProperty('sortBy');
    expect(sortOf(filtersOf(''))).toEqual({ sortBy: 'finalPrice', sortOrder: 'asc' });
  });

  test.each([
    '?page=0',
    '?page=-2',
    '?page=1e9',
    '?page=many',
    '?category=soap',
    '?category=,,',
    '?sortBy=stock',
    '?sortOrder=up',
    '?minPrice=-4',
    '?maxPrice=cheap',
    '?showGifts=yes',
    '?minRating=5',
    '?inStock=yes',
    '?promotion=soap',
    '?ingredients=argan',
    '?noAllergens=yes',
    '?view=sideways',
    '?search=%00%20',
  ])('falls back to the defaults where it makes no sense: %s', (nonsense) => {
    expect(filtersOf(nonsense)).toEqual(filtersOf(''));
  });

  test('narrows to one promotion, unless all are chosen', () => {
    expect(addressOf(filtersOf(`?promotion=${oils.toUpperCase()}`))).toBe(`/user/product-list?promotion=${oils}`);
    expect(queryOf(filtersOf(`?promotion=${oils}`))).toMatchObject({ promotion: oils });
    expect(filtersOf(`?promotion=${oils}&showPromotions=true`)).toEqual(filtersOf('?showPromotions=true'));
  });

  test('takes boxes as a form without JavaScript sends them', () => {
    expect(filtersOf(`?category=${oils}&category=${soaps}&category=${oils}`).categories).toEqual([oils, soaps]);
  });
});

describe('the sort', () => {
  test('is best match while searching, until one is chosen', () => {
    expect(sortOf(filtersOf('?search=argan'))).toBeUndefined();
    expect(queryOf(filtersOf('?search=argan'))).not.toHaveProperty('sortOrder');
    expect(queryOf(filtersOf('?search=argan&sortBy=name'))).toMatchObject({ sortBy: 'name', sortOrder: 'asc' });
    expect(queryOf(filtersOf('?search=argan&sortOrder=desc'))).toMatchObject({
      sortBy: 'finalPrice',
      sortOrder: 'desc',
    });
  });
});

describe('prices', () => {
  test('take a comma for a point', () => {
    expect(queryOf(filtersOf('?minPrice=12,5'))).toMatchObject({ minPrice: '12.5' });
  });

  test('that contradict each other are in the address and not sent', () => {
    const filters = filtersOf('?minPrice=50&maxPrice=9');
    expect(isInverted(filters)).toBe(true);
    expect(filters).toMatchObject({ minPrice: '50', maxPrice: '9' });
    expect(queryOf(filters)).not.toHaveProperty('minPrice');
    expect(queryOf(filters)).not.toHaveProperty('maxPrice');
  });

  test('do not contradict each other when equal or alone', () => {
    expect(isInverted({ minPrice: '9', maxPrice: '9' })).toBe(false);
    expect(isInverted({ minPrice: '9', maxPrice: '' })).toBe(false);
  });
});

test('clearing keeps the sort and the view', () => {
  expect(addressOf(cleared(filtersOf(full)))).toBe('/user/product-list?sortBy=rating&sortOrder=desc&view=list');
});

describe('ticking a category', () => {
  const tree = [
    { _id: 'face', subcategories: [{ _id: 'cream' }, { _id: 'serum' }] },
    { _id: 'tea', subcategories: [] },
  ];

  test('adds it, and ticking again takes it away', () => {
    expect(toggleCategory(['tea'], 'cream', tree)).toEqual(['tea', 'cream']);
    expect(toggleCategory(['tea', 'cream'], 'tea', tree)).toEqual(['cream']);
  });

  test('a parent stands for its subcategories, and one of them narrows it', () => {
    expect(toggleCategory(['cream', 'tea', 'serum'], 'face', tree)).toEqual(['tea', 'face']);
    expect(toggleCategory(['face', 'tea'], 'serum', tree)).toEqual(['tea', 'serum']);
  });
});
