/** Many products changed at once (PRODUCTS-7, PRODUCTS-8). */
import { type Page } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import type { Shop } from './shop.ts';
import { toast } from './shopper.ts';

test.use({ changesData: true });

const dialog = (page: Page) => page.getByRole('dialog');
const found = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') });
const pricesIn = async (shop: Shop, category: string) => {
  const rows = await shop.sql<{ price: number }>(
    `select price::integer from products join categories on categories.id = category_id
      where $1 in (categories.id, categories.parent_id) order by products.id`,
    [category],
  );
  return rows.map(({ price }) => price);
};

test('all soaps get higher prices and their own back; what is sold out is hidden (PRODUCTS-7, PRODUCTS-8)', async ({
  page,
  shop,
}) => {
  await openBackOffice(page, shop, '/admin/add-product', 'Product Management');
  const category = page.getByRole('combobox', { name: 'Category' });
  const soaps = (await category.locator('option', { hasText: /Soaps$/ }).getAttribute('value')) ?? '';
  await category.selectOption(soaps);
  const before = await pricesIn(shop, soaps);
  expect(before.length).toBeGreaterThan(1);
  await expect(found(page)).toHaveCount(before.length);
  await page.getByRole('button', { name: `Select all ${before.length} found` }).click();
  await page.getByRole('button', { name: 'Change…' }).click();
  await dialog(page).getByLabel('Percent').fill('5');
  await dialog(page).getByLabel('Round to').selectOption('0.01');
  await dialog(page)
    .getByRole('button', { name: `Change ${before.length} products` })
    .click();
  await expect(dialog(page).getByRole('status')).toHaveText(`${before.length} products changed`);
  const after = before.map((price) => Math.floor((price * 105) / 1000 + 0.5) * 10);
  expect(await pricesIn(shop, soaps)).toEqual(after);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => pricesIn(shop, soaps)).toEqual(before);

  await shop.sql(`update products set stock = 0 where name like '%soap – 100 g'`);
  const soldOut = async () => (await shop.sql(`select 1 from products where stock = 0 and not is_disabled`)).length;
  const n = await soldOut();
  expect(n).toBeGreaterThan(1);
  await category.selectOption('');
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Sold out' });
  await page.getByRole('button', { name: `Select all ${n} found` }).click();
  await page.getByRole('button', { name: 'Change…' }).click();
  await dialog(page).getByLabel('What changes').selectOption({ label: 'Visibility in the shop' });
  await dialog(page)
    .getByRole('button', { name: `Change ${n} products` })
    .click();
  await expect(dialog(page).getByRole('status')).toHaveText(`${n} products changed`);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  expect(await soldOut()).toBe(0);
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Hidden in the shop' });
  await expect(found(page)).toHaveCount(n);
});
