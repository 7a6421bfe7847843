/** What the tables of the back office have in common: menus of rows, a head that stays, a choice of columns (ADMIN-6, ADMIN-7, ADMIN-8). */
import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true });

test('the menu of a row by keyboard: arrows, first letters, Esc, Tab, and the focus returns (ADMIN-6)', async ({
  page,
  shop,
}) => {
  await openBackOffice(page, shop, '/admin/add-product?search=comb', 'Product Management');
  const row = page.getByRole('row').filter({ hasText: comb });
  const button = row.getByRole('button', { name: `More: ${comb}` });
  const item = (name: string) => page.getByRole('menuitem', { name: `${name}: ${comb}` });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(item('Disable')).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expectInOrder(page);
  await page.keyboard.press('ArrowUp');
  await expect(item('Delete')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Disable')).toBeFocused();
  // letters move, and are no shortcuts of the screen
  await page.keyboard.type('d');
  await expect(item('Duplicate')).toBeFocused();
  await page.keyboard.type('d');
  await expect(item('Delete')).toBeFocused();
  await page.keyboard.type('gu');
  await expect(item('Delete')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(item('Disable')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  // a press elsewhere, and scrolling, close it too
  await button.click();
  await page.locator('h1').click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await button.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete product' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('the head of a table stays while the page scrolls, and columns are hidden for one admin (ADMIN-8)', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1366, height: 600 });
  await openBackOffice(page, shop, '/admin/add-product', 'Product Management');
  const head = page.getByRole('columnheader', { name: /^Stock/ });
  const rows = page.getByRole('row');
  await expect(rows.nth(5)).toBeVisible();
  await rows.last().scrollIntoViewIfNeeded();
  await expect(head).toBeInViewport({ ratio: 1 });
  expect((await head.boundingBox())?.y).toBe(0);
  // what gets the focus is not below the head
  await rows.nth(3).getByRole('link', { name: 'Details' }).focus();
  const [link, top] = [
    await rows.nth(3).getByRole('link', { name: 'Details' }).boundingBox(),
    await head.boundingBox(),
  ];
  expect(link?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0));

  const choice = page.getByRole('button', { name: 'Columns' });
  await choice.click();
  const columns = page.getByRole('group', { name: 'Columns' });
  await expect(columns.getByRole('checkbox', { name: 'Name' })).toHaveCount(0);
  await columns.getByRole('checkbox', { name: 'Promotion' }).uncheck();
  await columns.getByRole('checkbox', { name: 'Stock' }).uncheck();
  await expect(head).toBeHidden();
  await expect(rows.nth(1).getByText('Oil week')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(choice).toBeFocused();
  await expectInOrderAtAnySize(page);
  await page.reload();
  await expect(rows.nth(1)).toBeVisible();
  await expect(head).toBeHidden();
  // cards have all values
  await page.setViewportSize(phone);
  await expect(rows.nth(1).getByText('Oil week')).toBeVisible();
  await expect(choice).toHaveCount(0);

  await page.setViewportSize({ width: 1366, height: 600 });
  await page.context().clearCookies();
  await openBackOffice(page, shop, '/admin/add-product', 'Product Management');
  await expect(head, 'another admin at the same computer').toBeVisible();
});

test('with twice as large text a table becomes cards, and nothing is wider than the screen', async ({ page, shop }) => {
  await openBackOffice(page, shop, '/admin/add-product', 'Product Management');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const box = page.getByRole('region', { name: 'Product Management' });
  await expect(box).toHaveClass(/table-of-cards/);
  await expectInOrder(page);
});

test('on a phone the filters of a list are in a sheet and applied together (ADMIN-7)', async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await openBackOffice(page, shop, '/admin/add-product', 'Product Management');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'State' }).selectOption('soldOut');
  await expectInOrder(page);
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\?state=soldOut$/);
  await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters, 1 active' }).click();
  await sheet.getByRole('button', { name: 'Clear all' }).click();
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/add-product\?$|add-product$/);
});
