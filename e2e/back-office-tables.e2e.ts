/** What the tables of the back office have in common: menus of rows, a choice of columns that is stored, text of any size. */
import { expectInOrder } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { reload } from './shopper.ts';

test.use({ changesData: true });

test('letters in the menu of a row are no shortcuts; hidden columns are kept; large text makes cards (ADMIN-6, ADMIN-8)', async ({
  page,
  shop,
}) => {
  await openBackOffice(page, shop, '/admin/add-product', 'Product Management');
  const rows = page.getByRole('row');
  const button = rows.nth(1).getByRole('button', { name: /^More: / });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('gu');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await expect(page).toHaveURL('/admin/add-product');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  const head = page.getByRole('columnheader', { name: /^Stock/ });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox', { name: 'Stock' }).uncheck();
  await expect(head).toBeHidden();
  await reload(page);
  await expect(rows.nth(1)).toBeVisible();
  await expect(head).toBeHidden();

  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expect(page.getByRole('region', { name: 'Product Management' })).toHaveClass(/table-of-cards/);
  await expectInOrder(page);

  // a screen that is open would lead to the login
  await page.goto('about:blank');
  await page.context().clearCookies();
  await openBackOffice(page, shop, '/admin/add-product', 'Product Management');
  await expect(head, 'another admin at the same computer').toBeVisible();
});
