/** The table of products: adding with pictures and gifts, inline edits, disabling, deleting. */
import type { Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { chooseInMenu, fillNewProduct, openBackOffice, orderAsGuest, pictures, stockOf } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, open, productNamed, toast } from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true });

const ADDRESS = '/admin/add-product';
const TITLE = 'Product Management';
const LETTER = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear shop') };

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Product' });
const cell = (page: Page, what: 'stock' | 'price', name: string) =>
  row(page, name).getByRole('button', { name: `change: ${what} of ${name}` });
const find = async (page: Page, name: string) => {
  await page.getByRole('searchbox').fill(name);
  await expect(row(page, name)).toHaveCount(1);
};

test('a new product, with three pictures and gifts, is in the shop at once (PRODUCTS-2, PRODUCTS-3)', async ({
  page,
  shop,
  newShopper,
}) => {
  await openBackOffice(page, shop, ADDRESS, TITLE);
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = dialog(page);
  const save = form.getByRole('button', { name: 'Add Product' });
  await save.click();
  await expect(form.getByText('This field is required.')).toHaveCount(2);
  await expect(form.getByText('Choose a category.')).toBeVisible();
  // stock and warehouse
  await expect(form.getByText('A whole number is needed.')).toHaveCount(2);
  await expect(form.getByLabel('Name, English')).toBeFocused();
  await expectInOrderAtAnySize(page);

  await fillNewProduct(dialog(page), 'Sérum à l’huile de figue');
  await expect(form.getByLabel('Size, English')).toBeHidden();
  await form.getByText('More details (optional)').click();
  await form.getByLabel('Size, English').fill('15 ml');
  const ingredients = form.getByLabel('Ingredients, English');
  await ingredients.fill('Opuntia seed oil');
  await ingredients.press('Enter');
  await ingredients.fill('Tocopherol, opuntia seed oil, Parfum');
  await ingredients.press('Enter');
  await expect(form.getByRole('button', { name: /^Remove/ })).toHaveCount(3);
  await form.getByRole('button', { name: 'Remove Parfum' }).click();
  await expect(ingredients).toBeFocused();
  await form.getByLabel('Video').fill('not a video');
  await expect(form.getByLabel('Gift points')).toHaveCount(0);
  await form.getByLabel('Comes with gifts').check();
  await form.getByLabel('Gift points').fill('3');
  await form.getByRole('group', { name: 'Gifts to choose from' }).getByLabel('Mini olive soap').check();
  await form.getByRole('group', { name: 'Gifts to choose from' }).getByLabel('Lip balm').check();
  await form.getByLabel('Pictures').setInputFiles([...(await pictures(page, 3)), LETTER]);
  await expect(form.getByText('letter.txt is not a png, jpeg, webp or avif picture.')).toBeVisible();
  await expect(form.getByRole('img', { name: 'picture-3.webp' })).toBeVisible();
  await expectInOrder(page);
  await form.getByText('More details (optional)').click();
  await expect(form.getByLabel('Video')).toBeHidden();
  await save.click();
  // unfolded by its error
  await expect(form.getByText('This is not a web address.')).toBeVisible();
  await expect(form.getByLabel('Video')).toBeFocused();

  // Esc with unsaved changes asks first
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await form.getByLabel('Video').fill('https://www.youtube.com/watch?v=abcdefghijk');
  await save.click();
  await expect(toast(page)).toContainText('product added successfuly');
  await expect(toast(page)).toContainText('Upload successful!');
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toContainText('Sérum à l’huile de figue');
  await expect(page.getByRole('row').nth(1)).toContainText('49.50 TND');

  const visitor = await newShopper();
  await open(visitor, addressOf(await productNamed(shop, 'Sérum à l’huile de figue')));
  await expect(visitor.getByRole('main')).toContainText('49.50 TND');
  await expect(visitor.getByRole('link', { name: /^Show picture/ })).toHaveCount(3);
  await expect(visitor.getByRole('main')).toContainText('Opuntia seed oil');

  await page.getByRole('row').nth(1).getByRole('link', { name: 'Sérum à l’huile de figue', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Sérum à l’huile de figue');
  await expect(page.getByRole('img', { name: /picture 1 of 3/ })).toBeVisible();
  await expect(page.getByLabel('Warehouse')).toHaveValue('12');
  await expect(page.getByLabel('Gift points')).toHaveValue('3');
});

test('when only the upload of pictures fails, the product is stored, and the pictures can be sent again', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/ERR_FAILED|status of 409/);
  await openBackOffice(page, shop, ADDRESS, TITLE);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await fillNewProduct(dialog(page), 'Savon au laurier');
  await dialog(page)
    .getByLabel('Pictures')
    .setInputFiles(await pictures(page, 2));
  await expect(dialog(page).getByRole('img', { name: 'picture-2.webp' })).toBeVisible();
  const add = dialog(page).getByRole('button', { name: 'Add Product' });

  await page.route('/api/products', (route) => route.abort());
  await add.click();
  await expect(dialog(page)).toContainText('it is not certain whether the product was added');
  await page.unroute('/api/products');

  const held = Promise.withResolvers<void>();
  await page.route('/api/upload/add/multiple/product/*', async (route) => {
    await held.promise;
    await route.abort();
  });
  await add.click();
  await expect(dialog(page).getByRole('progressbar', { name: 'Uploading...' })).toBeVisible();
  await expect(toast(page)).toContainText('product added successfuly');
  held.resolve();
  await expect(dialog(page)).toContainText('“Savon au laurier” has been added, but its pictures have not arrived yet.');
  await expect(dialog(page)).toContainText('Error uploading image');
  await expectInOrderAtAnySize(page);
  expect(await shop.sql('select 1 from products where name = $1', ['Savon au laurier'])).toHaveLength(1);
  await page.unroute('/api/upload/add/multiple/product/*');
  await dialog(page).getByRole('button', { name: 'Send the pictures again' }).click();
  await expect(toast(page)).toContainText('Upload successful!');
  await expect(dialog(page)).toBeHidden();
  expect((await productNamed(shop, 'Savon au laurier')).imagePath).toHaveLength(2);
});

test('stock and price are edited inline; a stock that an order changed is shown first', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of (409|400|500)|ERR_FAILED/);
  await shop.sql('update products set stock = 20, real_stock = 20 where name = $1', [comb]);
  await openBackOffice(page, shop, ADDRESS, TITLE);
  await find(page, comb);
  await expect(page).toHaveURL(/\?search=Olive/);
  const line = row(page, comb);
  const input = line.getByRole('textbox');

  await cell(page, 'stock', comb).click();
  await expect(input).toHaveValue('20');
  await input.fill('2x');
  await input.press('Enter');
  await expect(line.getByText('A whole number is needed.')).toBeVisible();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expectInOrderAtAnySize(page);
  await input.press('Escape');
  await expect(cell(page, 'stock', comb)).toBeFocused();
  await expect(cell(page, 'stock', comb)).toHaveText('20');

  await page.keyboard.press('Enter');
  await input.fill('30');
  await input.press('Enter');
  await expect(toast(page)).toContainText('Product updated successfully');
  await expect(cell(page, 'stock', comb)).toHaveText('30');
  expect(await stockOf(shop, comb)).toBe(30);

  await cell(page, 'stock', comb).click();
  await input.fill('40');
  await orderAsGuest(shop, comb, 3);
  await input.press('Enter');
  await expect(line.getByText('Changed meanwhile to 27.')).toBeVisible();
  expect(await stockOf(shop, comb)).toBe(27);
  await input.press('Enter');
  await expect(cell(page, 'stock', comb)).toHaveText('40');
  await expect(line).toContainText('43 in the warehouse');

  await cell(page, 'price', comb).click();
  await input.fill('-1');
  await input.press('Enter');
  await expect(line.getByText('An amount is never negative.')).toBeVisible();
  await input.fill('12,40');
  await page.route('/api/products/*', (route) => route.abort());
  await input.press('Enter');
  await expect(line.getByText('The server could not be reached.')).toBeVisible();
  await page.unroute('/api/products/*');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(cell(page, 'price', comb)).toHaveText('12.40 TND');
});

test('products are sorted, paged and searched by address, disabled, enabled and deleted (PRODUCTS-2)', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of (404|500)/);
  await openBackOffice(page, shop, ADDRESS, TITLE);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Price (TND)' }).click();
  await page.getByRole('link', { name: 'Price (TND)' }).click();
  await expect(page.getByRole('columnheader', { name: 'Price (TND)' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(`${ADDRESS}?sort=price&order=desc`);
  const [dearest] = await shop.sql<{ name: string }>('select name from products order by price desc, id desc limit 1');
  await expect(page.getByRole('row').nth(1)).toContainText(dearest?.name ?? '');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(`${ADDRESS}?sort=price&order=desc&page=2`);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('searchbox').fill('nothing of this kind');
  await expect(page.getByText('No products found')).toBeVisible();
  await find(page, comb);
  const product = await productNamed(shop, comb);
  const visitor = await newShopper();
  await chooseInMenu(row(page, comb), /^Disable/);
  await expect(toast(page)).toContainText('Product disabled successfuly');
  await expect(row(page, comb)).toContainText('Disabled');
  expect((await visitor.goto(addressOf(product)))?.status()).toBe(404);
  await chooseInMenu(row(page, comb), /^Enable/);
  await expect(toast(page)).toContainText('Product enabled successfuly');
  expect((await visitor.goto(addressOf(product)))?.status()).toBe(200);

  await chooseInMenu(row(page, comb), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete product' });
  await expect(question).toContainText(`“${comb}” will be deleted for good`);
  await page.route('/api/products/*', (route) => route.fulfill({ status: 500, json: {} }));
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question).toContainText('The product could not be deleted.');
  await expectInOrderAtAnySize(page);
  await page.unroute('/api/products/*');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('Product deleted successfully');
  await expect(page.getByText('No products found')).toBeVisible();
  expect((await visitor.goto(addressOf(product)))?.status()).toBe(404);

  await page.route(/getall/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('searchbox').fill('Huile');
  await expect(page.getByRole('alert')).toContainText('The products could not be loaded.');
  await page.unroute(/getall/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
