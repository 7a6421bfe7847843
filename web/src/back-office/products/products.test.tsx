import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED, OUTDATED, sentTo, unreachable } from '../../../testing/answers.ts';
import { chooseInMenu } from '../../../testing/back-office.tsx';
import { openProducts } from '../../../testing/product-list.tsx';
import { adminCard, adminPage, adminProduct } from '../../../testing/products.ts';
import { button, desk, expectAccessible, expectInOrder, phone, toasts } from '../../../testing/screen.tsx';

const PRODUCTS = '/admin/add-product';

const comb = adminCard({ name: 'Comb', price: 12 });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const cell = (what: 'stock' | 'price', name: string) =>
  row(name).getByRole('button', { name: `change: ${what} of ${name}` });
const undo = toasts.getByRole('button', { name: 'Undo' });

test('products are sorted, paged, searched and filtered by the address (PRODUCTS-2)', async () => {
  const asked = await openProducts([comb], PRODUCTS, 2);
  const price = page.getByRole('columnheader', { name: 'Price (TND)' });
  await price.getByRole('link').click();
  await expect.element(price).toHaveAttribute('aria-sort', 'ascending');
  await price.getByRole('link').click();
  await expect.element(price).toHaveAttribute('aria-sort', 'descending');
  expect(window.location.search).toBe('?sort=price&order=desc');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => window.location.search).toBe('?sort=price&order=desc&page=2');
  await expect
    .poll(() => Object.fromEntries(asked.at(-1) ?? []))
    .toMatchObject({ sortBy: 'price', sortOrder: 'desc', page: '2' });
  await expect.element(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('combobox', { name: 'Filter by translation' }).selectOptions('Not translated to Arabic');
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Sold out');
  await page.getByRole('searchbox').fill('argan');
  await expect
    .poll(() => Object.fromEntries(asked.at(-1) ?? []))
    .toMatchObject({ notTranslatedTo: 'ar', state: 'soldOut', search: 'argan' });
  expect(window.location.search).toContain('notTranslatedTo=ar');
  await expectInOrder();
  answer({ 'GET /products/admin/getall': adminPage([]) });
  await page.getByRole('searchbox').fill('nothing of this kind');
  await expect.element(page.getByText('No products found')).toBeVisible();
});

test('a list says when everything is translated, and when it can’t be loaded', async () => {
  await openProducts([], `${PRODUCTS}?notTranslatedTo=fr`);
  await expect.element(page.getByText('Everything is translated to French.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Filter by translation' })).toHaveValue('fr');
  answer({ 'GET /products/admin/getall': FAILED });
  await page.getByRole('searchbox').fill('Huile');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The products could not be loaded.');
  answer({ 'GET /products/admin/getall': adminPage([comb]) });
  await button('Retry').click();
  await expect.element(row('Comb')).toBeVisible();
});

test('a stock that an order changed is shown before it is overwritten; errors show in the row', async () => {
  await openProducts([comb]);
  const input = row('Comb').getByRole('textbox');
  await cell('stock', 'Comb').click();
  await expect.element(input).toHaveValue('20');
  await input.fill('2x');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Comb').getByText('A whole number is needed.')).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expectInOrder();
  await userEvent.keyboard('{Escape}');
  await expect.element(cell('stock', 'Comb')).toHaveFocus();
  await expect.element(cell('stock', 'Comb')).toHaveTextContent('20');

  await userEvent.keyboard('{Enter}');
  const sold = { ...comb, stock: 27, realStock: 30, version: '3' };
  answer({ 'PUT /products/:id': OUTDATED, 'GET /products/admin/getByid/:id': adminProduct(sold) });
  await input.fill('40');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Comb').getByText('Changed meanwhile to 27.')).toBeVisible();
  answer({ 'PUT /products/:id': adminProduct({ ...sold, stock: 40, realStock: 43, version: '4' }) });
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts).toMatchTextContent('Product updated successfully');
  await expect.element(cell('stock', 'Comb')).toHaveTextContent('40');
  await expect.element(row('Comb')).toMatchTextContent('43 in the warehouse');
  expect(sentTo('PUT /products/:id')).toEqual([
    { stock: 40, version: '1' },
    { stock: 40, version: '3' },
  ]);

  await cell('price', 'Comb').click();
  await input.fill('-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Comb').getByText('An amount is never negative.')).toBeVisible();
  await input.fill('12,40');
  answer({ 'PUT /products/:id': unreachable });
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Comb').getByText('The server could not be reached.')).toBeVisible();
  answer({ 'PUT /products/:id': adminProduct({ ...sold, price: 12.4, version: '5' }) });
  await row('Comb').getByRole('button', { name: 'Save' }).click();
  await expect.element(cell('price', 'Comb')).toHaveTextContent('12.40 TND');
  expect(sentTo('PUT /products/:id').at(-1)).toEqual({ price: 12.4, version: '4' });
});

test('edits in a row are undone, unless somebody else was faster (PRODUCTS-10)', async () => {
  await openProducts([comb]);
  const setPrice = async (price: number, version: string): Promise<void> => {
    answer({ 'PUT /products/:id': adminProduct({ ...comb, price, version }) });
    await cell('price', 'Comb').click();
    await userEvent.keyboard(`${price}{Enter}`);
    await expect.element(cell('price', 'Comb')).toHaveTextContent(`${price}.00 TND`);
  };
  await setPrice(77, '2');
  answer({ 'PUT /products/:id': adminProduct({ ...comb, version: '3' }) });
  await undo.click();
  await expect.element(toasts).toMatchTextContent('Undone.');
  await expect.element(cell('price', 'Comb')).toHaveTextContent('12.00 TND');
  expect(sentTo('PUT /products/:id')).toEqual([
    { price: 77, version: '1' },
    { price: 12, version: '2' },
  ]);
  await setPrice(78, '4');
  const theirs = adminProduct({ ...comb, price: 79, version: '5' });
  answer({ 'PUT /products/:id': OUTDATED, 'GET /products/admin/getByid/:id': theirs });
  await undo.click();
  await expect.element(toasts).toMatchTextContent('Somebody else has changed this since');
  await expect.element(cell('price', 'Comb')).toHaveTextContent('79.00 TND');

  answer({ 'PUT /products/disable/:id': adminProduct({ ...comb, isDisabled: true }) });
  await chooseInMenu(row('Comb'), /^Disable/);
  await expect.element(toasts).toMatchTextContent('Product disabled successfuly');
  await expect.element(row('Comb')).toMatchTextContent('Disabled');
  answer({ 'PUT /products/disable/:id': adminProduct(comb) });
  await undo.click();
  await expect.element(row('Comb').getByText('Disabled')).not.toBeInTheDocument();
  // another admin has disabled it: the press changes nothing, and there is nothing to undo
  await expect.element(toasts).toMatchTextContent('Undone.');
  answer({
    'PUT /products/disable/:id': OUTDATED,
    'GET /products/admin/getByid/:id': adminProduct({ ...comb, isDisabled: true }),
  });
  await chooseInMenu(row('Comb'), /^Disable/);
  await expect.element(row('Comb')).toMatchTextContent('Somebody else has changed this since');
  await expect.element(row('Comb').getByText('Disabled', { exact: true })).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  expect(sentTo('PUT /products/disable/:id')).toEqual([
    { isDisable: true, from: false },
    { isDisable: false, from: true },
    { isDisable: true, from: false },
  ]);
});

test('the question before deleting a product names it, and shows a failure', async () => {
  await openProducts([comb]);
  answer({ 'DELETE /products/:id': FAILED });
  await chooseInMenu(row('Comb'), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete product' });
  await expect.element(question).toMatchTextContent('“Comb” will be deleted for good');
  const remove = question.getByRole('button', { name: 'Delete', exact: true });
  await remove.click();
  await expect.element(question.getByText('The product could not be deleted.')).toBeVisible();
  await expectInOrder();
  answer({ 'DELETE /products/:id': { message: 'Deleted' }, 'GET /products/admin/getall': adminPage([]) });
  await remove.click();
  await expect.element(toasts).toMatchTextContent('Product deleted successfully');
  await expect.element(row('Comb')).not.toBeInTheDocument();
});

test('the menu of a row by keyboard: arrows, first letters, Esc, Tab, and the focus returns (ADMIN-6)', async () => {
  await openProducts([comb]);
  const more = button('More: Comb');
  const item = (name: string) => page.getByRole('menuitem', { name: `${name}: Comb` });
  const menu = page.getByRole('menu');
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Disable')).toHaveFocus();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Disable')).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(item('Duplicate')).toHaveFocus();
  await userEvent.keyboard('d');
  await expect.element(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('Disable')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  await expect.element(menu).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Disable')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(menu).not.toBeInTheDocument();
  // a press elsewhere closes it too
  await more.click();
  await expect.element(item('Disable')).toHaveFocus();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.element(menu).not.toBeInTheDocument();
  await more.click();
  await expect.element(item('Disable')).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Delete product' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
});

const promoted = adminCard(
  { name: 'Argan' },
  {
    promotion: {
      _id: 'week',
      name: 'Oil week',
      discountRate: 20,
      startDate: '2026-01-01T08:00:00.000Z',
      endDate: '2099-01-01T08:00:00.000Z',
      isRunning: true,
    },
  },
);

test('the head of a table stays while the page scrolls, and columns are hidden for one admin (ADMIN-8)', async () => {
  const many = Array.from({ length: 20 }, (_, n) => adminCard({ name: `Soap ${n}` }));
  await openProducts([promoted, ...many]);
  const head = page.getByRole('columnheader', { name: /^Stock/ });
  const last = row('Soap 19').getByRole('link', { name: 'Details' });
  await expect.element(last).toBeVisible();
  last.element().scrollIntoView({ block: 'end' });
  await expect.poll(() => head.element().getBoundingClientRect().top).toBe(0);
  // what gets the focus is not below the head
  const third = row('Soap 2').getByRole('link', { name: 'Details: Soap 2', exact: true });
  (third.element() as HTMLElement).focus();
  await expect
    .poll(() => third.element().getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(head.element().getBoundingClientRect().bottom);

  const choice = button('Columns');
  await choice.click();
  const columns = page.getByRole('group', { name: 'Columns' });
  await expect.element(columns.getByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
  await columns.getByRole('checkbox', { name: 'Promotion' }).click();
  await columns.getByRole('checkbox', { name: 'Stock' }).click();
  await expect.element(head).not.toBeInTheDocument();
  await expect.element(page.getByText('Oil week')).not.toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(choice).toHaveFocus();
  await expectInOrder();
  // cards have all values
  await page.viewport(phone.width, phone.height);
  await expect.element(page.getByText('Oil week')).toBeVisible();
  await expect.element(choice).not.toBeInTheDocument();
  await page.viewport(desk.width, desk.height);
  await openProducts([promoted]);
  await expect.element(head, { message: 'another admin at the same computer' }).toBeVisible();
});

test('on a phone the filters of a list are in a sheet and applied together (ADMIN-7)', async () => {
  await openProducts([comb]);
  await page.viewport(phone.width, phone.height);
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await button('Filters').click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const show = sheet.getByRole('button', { name: 'Show' });
  await sheet.getByRole('combobox', { name: 'State' }).selectOptions('Sold out');
  await expectAccessible();
  expect(window.location.search).toBe('');
  await show.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => window.location.search).toBe('?state=soldOut');
  await button('Filters, 1 active').click();
  await sheet.getByRole('button', { name: 'Clear all' }).click();
  await show.click();
  await expect.poll(() => window.location.search).toBe('');
});
