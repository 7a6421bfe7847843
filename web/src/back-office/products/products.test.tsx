import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, FAILED, OUTDATED, sentTo, unreachable } from '../../../testing/answers.ts';
import { chooseInMenu } from '../../../testing/back-office.tsx';
import { comb, openProducts, row } from '../../../testing/product-list.tsx';
import { adminPage, adminProduct } from '../../../testing/products.ts';
import { button, expectAccessible, expectInOrder, phone, toasts } from '../../../testing/screen.tsx';

const PRODUCTS = '/admin/add-product';

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
