/** Groups of variants in the back office. */
import { expectInOrder, phone } from './accessibility.ts';
import { chooseFilters, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open, productNamed, toast } from './shopper.ts';
import { argan, comb } from './test-data.ts';

test.use({ changesData: true });

const ADDRESS = '/admin/add-product';
const TITLE = 'Product Management';

test('products are grouped, edited and taken apart, on a phone', async ({ page, shop, newShopper }) => {
  await page.setViewportSize(phone);
  await shop.sql("update products set name = 'Olive wood comb, large' where name like 'Olive hair mask%'");
  await openBackOffice(page, shop, ADDRESS, TITLE);
  for (const name of [comb, 'Olive wood comb, large']) {
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  }
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Group as variants' }).click();
  const dialog = page.getByRole('dialog', { name: 'Group as variants' });
  await expect(dialog.getByLabel('Name of the group, English')).toHaveValue('Olive wood');
  await dialog.getByLabel('Name of the group, English').fill('Comb of olive wood');
  await dialog.getByLabel('What is chosen, English').fill('Comb');
  const labels = dialog.getByLabel('Label, English');
  await labels.nth(0).fill('Small');
  await labels.nth(1).fill('Large');
  await expectInOrder(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Products grouped');

  const visitor = await newShopper();
  await open(visitor, '/user/product-list?search=comb');
  await expect(visitor.getByRole('button', { name: 'Comb (2) Comb of olive wood' })).toBeVisible();

  await chooseFilters(page, (filters) =>
    filters.getByRole('combobox', { name: 'State' }).selectOption('Variants only'),
  );
  await page.getByRole('searchbox').fill('comb');
  await page.getByRole('button', { name: 'Small · Comb of olive wood' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit group' });
  await edited
    .getByRole('button', { name: /^Move up/ })
    .nth(1)
    .click();
  await expect(edited.getByLabel('Label, English').first()).toHaveValue('Large');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Group saved');

  await page.getByRole('button', { name: 'Large · Comb of olive wood' }).click();
  await expect(edited.getByLabel('Label, English').first()).toHaveValue('Large');
  await edited.getByRole('button', { name: 'Take apart' }).click();
  const question = page.getByRole('dialog', { name: 'Take the group apart' });
  await question.getByRole('button', { name: 'Take apart' }).click();
  await expect(toast(page)).toContainText('Group taken apart');
  await expect(page.getByText('No products found')).toBeVisible();
});

test('the page of a product leads to its variants, and adds one', async ({ page, shop }) => {
  const { _id } = await productNamed(shop, argan);
  await openBackOffice(page, shop, `/admin/product-details/${_id}`, argan);
  const strip = page.getByRole('region', { name: 'Variants' });
  await strip.getByRole('link', { name: '50 ml' }).click();
  await expect(page.locator('h1')).toHaveText('Pure argan oil – 50 ml');
  await strip.getByRole('button', { name: 'Add a variant' }).click();
  const form = page.getByRole('dialog', { name: 'Add a variant' });
  await expect(form.getByLabel('Price (TND)')).toHaveValue('48');
  await expect(form.getByLabel('Stock')).toHaveValue('');
  await form.getByLabel('Name, English').fill('Pure argan oil – 200 ml');
  await form.getByLabel('Size, English').fill('200 ml');
  await form.getByLabel('Price (TND)').fill('150');
  await form.getByLabel('Stock').fill('4');
  await form.getByLabel('Warehouse').fill('4');
  await form.getByLabel('Barcode').fill('6191234567890');
  await form.getByRole('button', { name: 'Add Product' }).click();
  const group = page.getByRole('dialog', { name: 'Edit group' });
  await expect(group.getByLabel('Label, English').last()).toHaveValue('200 ml');
  await group.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Group saved');
  await expect(strip.getByRole('link')).toHaveCount(4);
});
