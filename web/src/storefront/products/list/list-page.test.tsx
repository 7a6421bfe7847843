import type { Facets } from '@nabta/contract/products/facets.ts';
import type { GroupedCard } from '@nabta/contract/products/products.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, unreachable } from '../../../../testing/answers.ts';
import { card } from '../../../../testing/products.ts';
import { address, button, desk, expectInOrder, phone } from '../../../../testing/screen.tsx';
import { openShop } from '../../../../testing/shop-pages.tsx';
import * as productList from './product-list.tsx';

const OILS = '0a000000-0000-7000-8000-000000000001';
const SOAPS = '0a000000-0000-7000-8000-000000000002';
const categories = [
  { _id: OILS, name: 'Oils' },
  { _id: SOAPS, name: 'Soaps' },
];
const facets: Facets = {
  categories: [
    { _id: OILS, count: 5 },
    { _id: SOAPS, count: 4 },
  ],
  gifts: 6,
  promotions: 9,
  inStock: 30,
  ratings: [{ from: 4, count: 12 }],
  ingredients: [],
  noAllergens: 0,
  prices: { least: 8, most: 68.8 },
  without: {},
};

type Answer = {
  data?: GroupedCard[];
  total?: number;
  facets?: Partial<Facets>;
  meant?: { search: string; total: number };
};

/** The queries of the list, the oldest first. */
let queries: Record<string, string>[] = [];

/** Opens the list; what is found depends on the query, and is otherwise 33 products. */
async function openList(at: string, found: (query: URLSearchParams) => Answer = () => ({}), size = desk) {
  queries = [];
  answer({
    'GET /products': ({ query }) => {
      queries.push(Object.fromEntries(query));
      const { data = [card({ name: 'Argan oil' })], total = 33, facets: some = {}, ...rest } = found(query);
      return { data, total, totalPages: Math.ceil(total / 12), page: 1, facets: { ...facets, ...some }, ...rest };
    },
  });
  await openShop({ '/user/product-list': productList }, { at: `/user/product-list${at}`, size, categories });
}

const count = page.getByRole('region', { name: 'Products' }).getByRole('status').first();
const chips = () =>
  page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
const search = page.getByRole('searchbox', { name: 'Search' });
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const sheet = page.getByRole('dialog', { name: 'Filters' });

test('a chip removes its filter, Clear All removes all filters', async () => {
  await openList('?search=savon&minPrice=10&maxPrice=20.50&showGifts=true&sortBy=name');
  await expect.poll(chips).toEqual(['“savon”', 'From 10.00 TND', 'Up to 20.50 TND', 'With gifts', 'Clear All']);
  await expect.element(search).toHaveValue('savon');
  await page.getByRole('link', { name: 'Remove filter: “savon”' }).click();
  await expect.poll(chips).toHaveLength(4);
  expect(address()).not.toContain('search=');
  await expect.element(search).toHaveValue('');
  await page.getByRole('link', { name: 'Clear All' }).click();
  await expect.poll(chips).toEqual([]);
  expect(address()).toBe('/user/product-list?sortBy=name');
  await expect.element(count).toHaveTextContent('33 products found');
});

test('the list of a promotion has a chip with its name, and the box of all promotions takes its place', async () => {
  const promotion = { _id: OILS, name: 'Oil week', discountRate: 20, endDate: '2027-01-01T00:00:00.000Z' };
  await openList(`?promotion=${OILS}`, (query) =>
    query.get('promotion') === OILS ? { total: 3, data: [{ ...card({ name: 'Night oil' }), promotion }] } : {},
  );
  await expect.element(count).toHaveTextContent('3 products found');
  await expect.poll(chips).toEqual(['Oil week', 'Clear All']);
  await expect.poll(() => document.title).toMatch(/^Oil week, products/);
  await box('Show Products with Promotions').click();
  await expect.poll(chips).toEqual(['On promotion', 'Clear All']);
  expect(address()).toBe('/user/product-list?showPromotions=true');
  window.history.back();
  await page.getByRole('link', { name: 'Remove filter: Oil week' }).click();
  await expect.element(count).toHaveTextContent('33 products found');
  expect(address()).toBe('/user/product-list');
});

test('Back restores the previous filters and products', async () => {
  await openList('', (query) =>
    query.get('showPromotions') ? { total: 9, data: [card({ name: 'Promoted soap' })] } : {},
  );
  const promoted = box('Show Products with Promotions');
  await promoted.click();
  await expect.element(count).toHaveTextContent('9 products found');
  await expect.element(page.getByRole('heading', { name: 'Promoted soap' })).toBeVisible();
  window.history.back();
  await expect.element(count).toHaveTextContent('33 products found');
  await expect.element(promoted).not.toBeChecked();
  await expect.element(page.getByRole('heading', { name: 'Argan oil' })).toBeVisible();
  window.history.forward();
  await expect.element(count).toHaveTextContent('9 products found');
  await expect.element(promoted).toBeChecked();
});

test('a minimum above the maximum is an error, and the products stay', async () => {
  await openList('');
  await page.getByLabelText('Minimum price').fill('25.60');
  await page.getByLabelText('Maximum price').fill('26');
  await expect.poll(chips).toEqual(['From 25.60 TND', 'Up to 26.00 TND', 'Clear All']);
  const asked = () => [queries.at(-1)?.['minPrice'], queries.at(-1)?.['maxPrice']].map(Number);
  await expect.poll(asked).toEqual([25.6, 26]);
  await page.getByLabelText('Minimum price').fill('30');
  await expect.element(page.getByText('The minimum is above the maximum.')).toBeVisible();
  await search.click();
  await expect.poll(chips).toEqual(['From 25.60 TND', 'Up to 26.00 TND', 'Clear All']);
  expect(queries.filter(({ minPrice }) => minPrice === '30')).toEqual([]);
});

test('typing into the search of the filters adds one history entry', async () => {
  await openList('', (query) => (query.get('search') ? { total: 1 } : {}));
  await search.click();
  for (const letters of ['gha', 'sso', 'ul']) {
    await userEvent.keyboard(letters);
    const typed = search.element() as HTMLInputElement;
    await expect.poll(address).toBe(`/user/product-list?search=${typed.value}`);
  }
  await expect.element(count).toHaveTextContent('1 product found');
  window.history.back();
  await expect.poll(address).toBe('/user/product-list');
  await expect.element(count).toHaveTextContent('33 products found');
});

test('products are shown as a grid or as a list', async () => {
  await openList('', () => ({ data: [{ ...card({ name: 'Olive soap' }), description: 'A cold-process bar.' }] }));
  const description = page.getByText('A cold-process bar.');
  await expect.element(page.getByRole('heading', { name: 'Olive soap' })).toBeVisible();
  await expect.element(description).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect.element(description).toBeVisible();
  expect(address()).toBe('/user/product-list?view=list');
});

test('a card shows the discount, both prices and the stock', async () => {
  const group = { _id: 'almond', name: 'Sweet almond oil', choice: 'Size', variants: 2, othersCostMore: true };
  const promotion = { _id: 'oil-week', name: 'Oil week', discountRate: 20, endDate: '2027-01-01T00:00:00.000Z' };
  await openList('', () => ({
    data: [{ ...card({ name: 'Sweet almond oil – 100 ml', price: 24 }), finalPrice: 19.2, promotion, group }],
  }));
  const shown = page.getByRole('article');
  await expect.element(shown).toMatchTextContent('20% Off');
  await expect.element(shown).toMatchTextContent('From 19.20 TND');
  await expect.poll(() => shown.element().querySelector('s')?.textContent).toContain('24.00 TND');
  await expect.element(shown).toMatchTextContent('In Stock');
  await expect
    .element(shown.getByRole('link', { name: 'Sweet almond oil' }))
    .toHaveAttribute('href', '/user/product-details/Sweet almond oil – 100 ml');
});

test('each option says how many products it would leave', async () => {
  await openList('', (query) => ({ total: query.get('categories') ? 2 : 33 }));
  await expect.element(box('Oils')).toHaveAccessibleDescription('5');
  await box('Available now').click();
  await page.getByRole('radio', { name: '4 stars and up' }).click();
  await expect.poll(chips).toEqual(['4 stars and up', 'Available now', 'Clear All']);
  expect(address()).toBe('/user/product-list?minRating=4&inStock=true');
  await box('Oils').click();
  await expect.element(count).toHaveTextContent('2 products found');
  expect(queries.at(-1)).toMatchObject({ categories: OILS, minRating: '4', inStock: 'true' });
  await expectInOrder();
});

test('the price is set by slider and keyboard, also from right to left', async () => {
  await openList('');
  const lowest = page.getByRole('slider', { name: 'Lowest price' });
  await expect.element(lowest).toBeInTheDocument();
  lowest.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByLabelText('Minimum price')).toHaveValue('10');
  await expect.poll(() => chips()[0]).toBe('From 10.00 TND');
  await userEvent.keyboard('{Home}');
  await expect.poll(chips).toEqual([]);
  const { dir } = document.documentElement;
  document.documentElement.dir = 'rtl';
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(address).toContain('minPrice=9');
  document.documentElement.dir = dir;
});

test('on a phone the sheet counts while filters are chosen, and shows them together; Back closes it and changes nothing (FINDING-4)', async () => {
  await openList(
    '',
    (query) => (query.get('showPromotions') ? { total: 9, facets: { categories: [{ _id: SOAPS, count: 1 }] } } : {}),
    phone,
  );
  await button('Filters').click();
  const soaps = sheet.getByRole('checkbox', { name: 'Soaps', exact: true });
  await expect.element(soaps).toHaveAccessibleDescription('4');
  await sheet.getByRole('checkbox', { name: 'Show Products with Promotions' }).click();
  await expect.element(soaps).toHaveAccessibleDescription('1');
  expect(address()).toBe('/user/product-list');
  await sheet.getByLabelText('Minimum price').fill('30');
  await sheet.getByLabelText('Maximum price').fill('20');
  await expect.element(sheet.getByText('The minimum is above the maximum.')).toBeVisible();
  await expectInOrder();
  for (const label of ['Minimum price', 'Maximum price']) await sheet.getByLabelText(label).fill('');
  await button('Voir 9 produits').click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(count).toHaveTextContent('9 products found');
  expect(address()).toBe('/user/product-list?showPromotions=true');

  await page.viewport(phone.width, phone.height);
  await button('Filters (1)').click();
  await sheet.getByRole('checkbox', { name: 'Soaps', exact: true }).click();
  window.history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(address()).toBe('/user/product-list?showPromotions=true');
  await expect.element(count).toHaveTextContent('9 products found');
});

test('without a connection the list shows an error in place, and Retry loads it later (LIST-8)', async () => {
  await openList('');
  await expect.element(count).toHaveTextContent('33 products found');
  answer({ 'GET /products': unreachable });
  await box('Oils').click();
  const failed = page.getByRole('alert').filter({ hasText: 'Whoops, something went wrong please try later!' });
  await expect.element(failed).toBeVisible();
  expect(address()).toBe(`/user/product-list?category=${OILS}`);
  answer({ 'GET /products': { data: [card({ name: 'Argan oil' })], total: 5, totalPages: 1, page: 1 } });
  await failed.getByRole('link', { name: 'Retry' }).click();
  await expect.element(count).toHaveTextContent('5 products found');
});

test('a list without products leads on, in order at any size', async () => {
  answer({
    'GET /admin/top-products': [{ ...card({ name: 'Rose water' }), realStock: 3 }],
    'POST /searches/unfound': {},
  });
  await openList('?search=rsoe', (query) =>
    query.get('search') === 'rsoe' ? { data: [], total: 0, meant: { search: 'rose', total: 3 } } : { total: 3 },
  );
  await page.getByRole('link', { name: 'Did you mean “rose”?' }).click();
  await expect.poll(address).toBe('/user/product-list?search=rose');
  await expect.element(count).toHaveTextContent('3 products found');

  await openList('?search=savon&minPrice=900', (query) =>
    query.get('minPrice') ? { data: [], total: 0, facets: { without: { search: 0, price: 4 } } } : { total: 4 },
  );
  await expect.element(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect
    .element(page.getByRole('navigation', { name: 'Browse the categories' }).getByRole('link', { name: 'Oils' }))
    .toHaveAttribute('href', `/user/product-list?category=${OILS}`);
  await expect.element(page.getByRole('region', { name: 'Best sellers' })).toMatchTextContent('Rose water');
  await expectInOrder();
  await page.getByRole('link', { name: 'At any price: 4 products' }).click();
  await expect.element(count).toHaveTextContent('4 products found');
  expect(address()).toBe('/user/product-list?search=savon');
});
