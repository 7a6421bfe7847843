import { chooseInMenu, openBackOffice } from './back-office.ts';
import { disguised, picture } from './files.ts';
import { expect, test } from './fixtures.ts';
import { open, reload, toast } from './shopper.ts';
import type { Page } from '@playwright/test';
import type { Shop } from './shop.ts';

const CATEGORIES = '/admin/category';
const HEADING = 'Category Management';

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });
const named = (shop: Shop, name: string) =>
  shop.sql<{ id: string }>('select id from categories where name = $1', [name]);

/** The dialog for a new category, with a name and a picture. */
async function begin(page: Page, name: string, file = picture('categories/savons.webp')) {
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  await dialog.getByLabel('Category name, English').fill(name);
  await dialog.getByLabel('Image').setInputFiles(file);
  await expect(dialog.getByRole('img', { name: file.name })).toBeVisible();
  return dialog;
}

test.use({ changesData: true });

test('a category is added with its picture, renamed, hidden and deleted, and the shop follows', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 415/);
  const admin = await openBackOffice(page, shop, CATEGORIES, HEADING);
  const adding = await begin(page, 'Rituels', disguised);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toContainText('moving.png: This is not a png, jpeg, webp or avif picture');
  expect(await named(shop, 'Rituels')).toEqual([]);
  await adding.getByLabel('Image').setInputFiles(picture('categories/savons.webp'));
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('categorie add successfuly');
  await expect(row(page, 'Rituels').locator('img')).toHaveAttribute('src', /^\/images\//);
  expect(await named(shop, 'Rituels')).toHaveLength(1);

  const shopper = await newShopper();
  await open(shopper, '/');
  const inShop = (name: string) => shopper.getByRole('main').getByRole('link', { name, exact: true });
  const before = await inShop('Rituels').locator('img').getAttribute('src');
  expect((await shopper.request.get(before ?? '')).status()).toBe(200);

  const sub = await begin(page, 'Hammam');
  await sub.getByLabel('Parent category').selectOption('Rituels');
  await sub.getByRole('button', { name: 'Save' }).click();
  await expect(sub).toBeHidden();
  await row(page, 'Rituels').getByRole('button', { name: '1 subcategory' }).click();
  await expect(row(page, 'Hammam')).toBeVisible();

  await row(page, 'Rituels').getByRole('button', { name: /^Edit/ }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Category' });
  await editing.getByLabel('Category name, English').fill('حمّام');
  await editing.getByLabel('Category name, Français').fill('Rituels du hammam');
  await editing.getByLabel('Image').setInputFiles(picture('categories/corps.webp'));
  await editing.getByText('History').click();
  await expect(editing.getByText(admin.userName).first()).toBeVisible();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('categorie updated successfuly');

  const status = row(page, 'Soaps').getByRole('switch');
  await status.click();
  await expect(toast(page)).toContainText('Category disabled');
  await reload(shopper);
  await expect(inShop('حمّام').locator('img')).not.toHaveAttribute('src', before ?? '');
  await expect(inShop('Soaps')).toHaveCount(0);
  await status.click();
  await expect(status).toHaveText('Enable');
  await reload(shopper);
  await expect(inShop('Soaps')).toHaveCount(1);
  await open(shopper, '/fr');
  await expect(inShop('Rituels du hammam')).toBeVisible();

  const [{ products } = { products: '0' }] = await shop.sql<{ products: string }>(
    `select count(*) as products from categories as parent
       join categories on parent.id in (categories.id, categories.parent_id)
       join products on category_id = categories.id where parent.name = 'Oils'`,
  );
  await chooseInMenu(row(page, 'Oils'), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete Category' });
  await expect(question).toContainText(`${products} products move to Uncategorized.`);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(page, 'Oils')).toHaveCount(0);
  await expect(row(page, 'Uncategorized').getByRole('cell').nth(1)).toHaveText(products);
  const found = await page.request.get(`/api/products?search=${encodeURIComponent('Argan pure')}`);
  expect(((await found.json()) as { total: number }).total).toBeGreaterThan(0);
  await open(page, '/fr/admin/category');
  await expect(page.getByRole('rowheader').filter({ hasText: 'Rituels du hammam' })).toBeVisible();
});
