/** The table of products: adding with pictures and gifts, inline edits, disabling, deleting. */
import type { Page } from '@playwright/test';
import { chooseInMenu, fillNewProduct, openBackOffice, orderAsGuest, pictures, stockOf } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, open, productNamed, toast } from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true });

const ADDRESS = '/admin/add-product';
const TITLE = 'Product Management';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Product' });
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
  await fillNewProduct(dialog(page), 'Sérum à l’huile de figue');
  await form.getByText('More details (optional)').click();
  await form.getByLabel('Size, English').fill('15 ml');
  const ingredients = form.getByLabel('Ingredients, English');
  await ingredients.fill('Opuntia seed oil');
  await ingredients.press('Enter');
  await form.getByLabel('Comes with gifts').check();
  await form.getByLabel('Gift points').fill('3');
  await form.getByRole('group', { name: 'Gifts to choose from' }).getByLabel('Mini olive soap').check();
  await form.getByRole('group', { name: 'Gifts to choose from' }).getByLabel('Lip balm').check();
  await form.getByLabel('Pictures').setInputFiles(await pictures(page, 3));
  await expect(form.getByRole('img', { name: 'picture-3.webp' })).toBeVisible();
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

test('a stock that an order changed is shown first; a product is disabled, enabled and deleted, and the shop follows', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of (409|404)/);
  await shop.sql('update products set stock = 20, real_stock = 20 where name = $1', [comb]);
  await openBackOffice(page, shop, `${ADDRESS}?sort=price&order=desc&page=2`, TITLE);
  const [dearest] = await shop.sql<{ name: string }>('select name from products order by price desc, id desc limit 1');
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(dearest?.name ?? '');
  await find(page, comb);
  const line = row(page, comb);
  const input = line.getByRole('textbox');
  const stock = line.getByRole('button', { name: `change: stock of ${comb}` });
  await stock.click();
  await input.fill('40');
  await orderAsGuest(shop, comb, 3);
  await input.press('Enter');
  await expect(line.getByText('Changed meanwhile to 17.')).toBeVisible();
  expect(await stockOf(shop, comb)).toBe(17);
  await input.press('Enter');
  await expect(stock).toHaveText('40');
  await expect(line).toContainText('43 in the warehouse');
  expect(await stockOf(shop, comb)).toBe(40);

  const product = await productNamed(shop, comb);
  const visitor = await newShopper();
  await chooseInMenu(row(page, comb), /^Disable/);
  await expect(row(page, comb)).toContainText('Disabled');
  expect((await visitor.goto(addressOf(product)))?.status()).toBe(404);
  await chooseInMenu(row(page, comb), /^Enable/);
  await expect(toast(page)).toContainText('Product enabled successfuly');
  expect((await visitor.goto(addressOf(product)))?.status()).toBe(200);
  await chooseInMenu(row(page, comb), /^Delete/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('Product deleted successfully');
  await expect(page.getByText('No products found')).toBeVisible();
  expect((await visitor.goto(addressOf(product)))?.status()).toBe(404);
});
