import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, FAILED, sentTo } from '../../../testing/answers.ts';
import { chooseInMenu, openScreen } from '../../../testing/back-office.tsx';
import { category } from '../../../testing/categories.ts';
import {
  CATEGORIES,
  names,
  OILS,
  openCategories,
  row,
  soaps,
  some,
  uncategorized,
} from '../../../testing/category-list.tsx';
import { button, expectAccessible, expectInOrder, toasts } from '../../../testing/screen.tsx';
import Categories from './categories.tsx';

test('categories are found by name, hidden from the shop and shown again', async () => {
  await openCategories();
  await page.getByRole('searchbox').fill('serums');
  await expect.poll(names).toEqual(['Oils', 'Serums']);
  expect(window.location.search).toBe('?search=serums');
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect.element(page.getByText('No categories found.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  // Uncategorized can't be changed
  await expect.element(row('Uncategorized')).toBeVisible();
  await expect.element(row('Uncategorized').getByRole('button')).not.toBeInTheDocument();
  await expect.element(row('Uncategorized').getByRole('switch')).not.toBeInTheDocument();

  const status = row('Soaps').getByRole('switch');
  answer({ 'PUT /categories/disable/:id': { category: { ...soaps, isDisabled: true, isDisable: true } } });
  await status.click();
  await expect.element(toasts).toMatchTextContent('Category disabled');
  await expect.element(status).toHaveTextContent('Disable');
  answer({ 'PUT /categories/disable/:id': FAILED });
  await status.click();
  await expect.element(row('Soaps').getByText('It could not be switched. Please try again.')).toBeVisible();
  answer({ 'PUT /categories/disable/:id': { category: soaps } });
  await status.click();
  await expect.element(status).toHaveTextContent('Enable');
  expect(sentTo('PUT /categories/disable/:id')).toEqual([
    { isDisable: true, from: false },
    { isDisable: false, from: true },
    { isDisable: false, from: true },
  ]);
});

test('categories that can’t be loaded show an error in place, and Retry loads them', async () => {
  answer({ 'GET /categories/select/all': FAILED });
  await openScreen(<Categories />, CATEGORIES);
  await expect.element(page.getByRole('alert')).toMatchTextContent('The categories could not be loaded.');
  await expectAccessible();
  answer({ 'GET /categories/select/all': some });
  await button('Retry').click();
  await expect.element(row('Oils')).toBeVisible();
});

test('the question before deleting says where the products go; a failure shows in it (CATEGORIES-4)', async () => {
  await openCategories();
  answer({ 'DELETE /categories/:id': FAILED });
  await chooseInMenu(row('Oils'), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete Category' });
  for (const said of [
    'Are you sure you want to delete the category "Oils"?',
    'Its 2 subcategories are deleted with it.',
    '3 products move to Uncategorized. What is hidden stays hidden',
  ])
    await expect.element(question).toMatchTextContent(said);
  await expectInOrder();
  const remove = question.getByRole('button', { name: 'Delete', exact: true });
  await remove.click();
  await expect.element(question.getByText('The category could not be deleted. Please try again.')).toBeVisible();
  answer({ 'DELETE /categories/:id': { message: 'Deleted' }, 'GET /categories/select/all': [soaps, uncategorized] });
  await remove.click();
  await expect.element(toasts).toMatchTextContent('Category deleted successfully');
  await expect.poll(names).toEqual(['Soaps', 'Uncategorized']);
});

test('the table shows what is not translated to a language, a subcategory below its parent', async () => {
  const translated = { translations: { ar: { name: 'زيوت' } } };
  await openCategories('', [
    category('Oils', { ...translated, _id: OILS }),
    category('Serums', { parent: OILS }),
    soaps,
  ]);
  await page.getByRole('combobox', { name: 'Filter by translation' }).selectOptions('Not translated to Arabic');
  await expect.poll(names).toEqual(['Oils', 'Serums']);
  expect(window.location.search).toBe('?notTranslatedTo=ar');
  await expectInOrder();
  await page.getByRole('combobox', { name: 'Filter by translation' }).selectOptions('Not translated to French');
  await expect.poll(names).toEqual(['Oils', 'Serums']);
  await openCategories('?notTranslatedTo=fr', [soaps]);
  await expect.element(page.getByText('Everything is translated to French.')).toBeVisible();
});
