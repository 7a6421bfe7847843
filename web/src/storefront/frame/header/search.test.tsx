import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentTo, unreachable } from '../../../../testing/answers.ts';
import { card } from '../../../../testing/products.ts';
import { address, expectInOrder, show, toasts } from '../../../../testing/screen.tsx';
import { openShop } from '../../../../testing/shop-pages.tsx';
import Search from './search.tsx';

const box = page.getByRole('combobox', { name: 'Search products' });
const options = (list: string) =>
  page
    .getByRole('listbox', { name: list })
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

async function showSearch(): Promise<void> {
  answer({
    'GET /products': {
      data: [card({ name: 'Argan oil', price: 38 }), card({ name: 'Argan soap', price: 9 })],
      total: 2,
      totalPages: 1,
      page: 1,
    },
  });
  await show(<Search />);
}

test('a suggestion is chosen with the arrow keys, Enter opens the list, and Esc closes the suggestions', async () => {
  await showSearch();
  await box.fill('argan');
  await expect
    .poll(() => options('Suggested products'))
    .toEqual(['Argan oil38.00 TND', 'Argan soap9.00 TND', 'See all results for “argan”']);
  await expect.element(page.getByRole('status').filter({ hasText: '2 suggestions' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent('Argan soap');
  await expectInOrder();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('argan');

  await box.fill('argan ');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/user/product-details/Argan%20oil');
  await box.fill('argan');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/user/product-list?search=argan');
});

test('the last searches are offered, and can be removed', async () => {
  await showSearch();
  for (const words of ['argan', 'rose']) {
    await box.fill(words);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/user/product-list?search=${words}`);
  }
  await box.fill('');
  await expect.poll(() => options('Last searches')).toEqual(['rose', 'argan', 'Clear the last searches']);
  await expectInOrder();
  await userEvent.keyboard('{ArrowDown}{Delete}');
  await expect.poll(() => options('Last searches')).toEqual(['argan', 'Clear the last searches']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/user/product-list?search=argan');
  await box.fill('');
  await page.getByRole('option', { name: 'Clear the last searches' }).click();
  await box.fill('');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

test('a category is suggested, and leads to its products', async () => {
  answer({ 'GET /products': { data: [], total: 0, totalPages: 0, page: 1 } });
  const search = { default: Search, loader: () => null };
  await openShop({ '/': search }, { at: '/', categories: [{ _id: 'soaps', name: 'Soaps' }] });
  await box.fill('soap');
  await page.getByRole('option', { name: /^Soaps.*Category$/ }).click();
  await expect.poll(address).toBe('/user/product-list?category=soaps');
});

test('without a connection there are no suggestions, and the words stay (ERRORS-8)', async () => {
  answer({ 'GET /products': unreachable });
  await show(<Search />);
  await box.fill('argan');
  await expect.poll(() => sentTo('GET /products')).toHaveLength(1);
  await expect.element(box).toHaveValue('argan');
  await expect.element(toasts).not.toBeInTheDocument();
  expect(page.getByRole('alert').elements()).toEqual([]);
  answer({ 'GET /products': { data: [card({ name: 'Argan oil' })], total: 1, totalPages: 1, page: 1 } });
  await box.fill('argan oil');
  await expect.element(page.getByRole('option').first()).toMatchTextContent('Argan oil');
});
