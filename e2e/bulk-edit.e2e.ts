/** Many products changed at once (PRODUCTS-7, PRODUCTS-8). */
import { type Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { chooseFilters, openBackOffice } from './back-office.ts';
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

test('the prices of all soaps are raised by 5 %, with a preview and an undo (PRODUCTS-7)', async ({ page, shop }) => {
  await openBackOffice(page, shop, '/admin/add-product', 'Product Management');
  const category = page.getByRole('combobox', { name: 'Category' });
  const soaps = (await category.locator('option', { hasText: /Soaps$/ }).getAttribute('value')) ?? '';
  await category.selectOption(soaps);
  const before = await pricesIn(shop, soaps);
  expect(before.length).toBeGreaterThan(1);
  await expect(page).toHaveURL(/category=/);
  await expect(found(page)).toHaveCount(before.length);
  await page.getByRole('button', { name: `Select all ${before.length} found` }).click();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar).toContainText(`${before.length} selected`);
  await bar.getByRole('button', { name: 'Change…' }).click();

  const change = dialog(page).getByRole('button', { name: 'Change', exact: true });
  await expect(change).toBeDisabled();
  await expect(dialog(page)).toContainText('Say by how many percent first.');
  await dialog(page).getByLabel('What changes').selectOption({ label: 'Category' });
  await expect(change).toBeDisabled();
  await expect(dialog(page)).toContainText('Choose the new category first.');
  await dialog(page).getByLabel('What changes').selectOption({ label: 'Visibility in the shop' });
  await dialog(page).getByLabel('In the shop', { exact: true }).selectOption({ label: 'Show' });
  await expect(change).toBeDisabled();
  await expect(dialog(page)).toContainText('Nothing would change');
  await dialog(page).getByLabel('What changes').selectOption({ label: 'Price, by percent' });
  await dialog(page).getByLabel('Percent').fill('0');
  await expect(dialog(page)).toContainText('A number between -90 and 500, other than 0.');
  await dialog(page).getByLabel('Percent').fill('5');
  await dialog(page).getByLabel('Round to').selectOption('0.01');
  const lines = dialog(page).getByRole('region', { name: 'What will change' }).getByRole('listitem');
  await expect(lines).toHaveCount(before.length);
  await expectInOrderAtAnySize(page);
  await dialog(page)
    .getByRole('button', { name: `Change ${before.length} products` })
    .click();
  await expect(dialog(page).getByRole('status')).toHaveText(`${before.length} products changed`);
  const after = before.map((price) => Math.floor((price * 105) / 1000 + 0.5) * 10);
  expect(await pricesIn(shop, soaps)).toEqual(after);

  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText(`${before.length} products are as before`);
  expect(await pricesIn(shop, soaps)).toEqual(before);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toBeHidden();
  await expect(toast(page)).toHaveCount(0);

  // the way back is offered after the dialog too, where the change is seen
  await page.getByRole('button', { name: `Select all ${before.length} found` }).click();
  await bar.getByRole('button', { name: 'Change…' }).click();
  await dialog(page).getByLabel('Percent').fill('5');
  await dialog(page).getByLabel('Round to').selectOption('0.01');
  await dialog(page)
    .getByRole('button', { name: `Change ${before.length} products` })
    .click();
  await expect(dialog(page).getByRole('status')).toHaveText(`${before.length} products changed`);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  expect(await pricesIn(shop, soaps)).toEqual(after);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => pricesIn(shop, soaps)).toEqual(before);
});

test('what another admin changed meanwhile is left alone and counted', async ({ page, shop, tolerate }) => {
  tolerate(/status of 409/);
  await openBackOffice(page, shop, '/admin/add-product?search=soap', 'Product Management');
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Change…' }).click();
  const name = await found(page).nth(1).getByRole('rowheader').getByRole('link').textContent();
  await shop.sql('update products set price = price + 1000 where name = $1', [name]);
  await dialog(page).getByLabel('Percent').fill('-10');
  await dialog(page).getByRole('button', { name: 'Change 2 products' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('1 product changed');
  await expect(dialog(page)).toContainText('1 product was not changed.');

  // hidden by a colleague: an undo would show it
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Change…' }).click();
  await dialog(page).getByLabel('What changes').selectOption({ label: 'Visibility in the shop' });
  await shop.sql('update products set is_disabled = true where name = $1', [name]);
  await dialog(page).getByRole('button', { name: 'Change 1 product' }).click();
  await expect(dialog(page)).toContainText('1 product was not changed.');
  await expect(dialog(page).getByRole('button', { name: 'Undo' })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('what is sold out is hidden', async ({ page, shop }) => {
    await shop.sql(`update products set stock = 0 where name like '%soap – 100 g'`);
    const [hidden] = await shop.sql<{ n: number }>(
      `select count(*)::integer as n from products where stock = 0 and not is_disabled`,
    );
    const n = hidden?.n ?? 0;
    expect(n).toBeGreaterThan(1);
    await openBackOffice(page, shop, '/admin/add-product', 'Product Management');
    await chooseFilters(page, (filters) =>
      filters.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Sold out' }),
    );
    await page.getByRole('button', { name: /^Select (all|the product)/ }).tap();
    await page.getByRole('button', { name: 'Change…' }).tap();
    await dialog(page).getByLabel('What changes').selectOption({ label: 'Visibility in the shop' });
    await expectInOrder(page);
    await dialog(page)
      .getByRole('button', { name: `Change ${n} products` })
      .tap();
    await expect(dialog(page).getByRole('status')).toHaveText(`${n} products changed`);
    await dialog(page).getByRole('button', { name: 'Close' }).last().tap();
    const [left] = await shop.sql<{ n: number }>(
      `select count(*)::integer as n from products where stock = 0 and not is_disabled`,
    );
    expect(left?.n).toBe(0);
    await chooseFilters(page, (filters) =>
      filters.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Hidden in the shop' }),
    );
    await expect(found(page)).toHaveCount(n);
  });
});
