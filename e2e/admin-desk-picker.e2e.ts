/** The search of products in the form of an order (DESKEDIT-9). */
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { argan, rose } from './test-data.ts';

test('keys pick only a product of the text that is typed (DESKEDIT-9)', async ({ page, shop }) => {
  await openBackOffice(page, shop, '/admin/desk/new', 'New order');
  const picker = page.getByRole('combobox', { name: 'Add a product' });
  const found = (name: string) => page.getByRole('listbox', { name: 'Products found' }).getByRole('option', { name });
  const line = (name: string) =>
    page.getByRole('list', { name: 'Products', exact: true }).getByRole('listitem').filter({ hasText: name });
  await picker.fill(rose);
  await expect(found(rose)).toBeVisible();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/products\?.*search=/, async (route) => {
    await answered;
    await route.continue();
  });
  await picker.fill(argan);
  const pick = async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await pick();
  answer();
  await expect(found(argan)).toBeVisible();
  await pick();
  await expect(line(argan)).toBeVisible();
  await expect(line(rose)).toBeHidden();
});
