/** Texts in several languages, from the forms of the back office to the pages of the shop. */
import type { Page } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open, productNamed, toast } from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true });

test('a product and the key features are translated, and their pages have the new texts', async ({
  page,
  shop,
  newShopper,
}) => {
  await shop.sql(`update products set translations = '{"fr": {"productName": "Peigne"}}' where name = $1`, [comb]);
  const { _id } = await productNamed(shop, comb);
  await openBackOffice(page, shop, `/admin/product-details/${_id}`, comb);
  await page.getByLabel('Ingredients, العربية').fill('خشب الزيتون، زيت الزيتون');
  await page.getByLabel('Ingredients, العربية').press('Enter');
  await page.getByLabel('Name, العربية').fill('مشط');
  await page.getByLabel('Name, Français').fill('Peigne sculpté');
  await save(page).click();
  await expect(toast(page)).toContainText('Product updated successfully');

  const visitor = await newShopper();
  const address = `/user/product-details/${_id}`;
  for (const [prefix, name] of [
    ['', comb],
    ['/fr', 'Peigne sculpté'],
    ['/ar', 'مشط'],
  ] as const) {
    await open(visitor, prefix + address);
    await expect(visitor.locator('h1')).toHaveText(name);
  }
  await expect(visitor.getByRole('main')).toContainText('خشب الزيتون');
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText('Name, Français')).toHaveCount(2);
  await open(page, `/fr/admin/product-details/${_id}`);
  await expect(page.locator('h1')).toHaveText('Peigne sculpté');

  await open(page, '/admin/settings?tab=about');
  const inFrench = (place: number) =>
    page.getByRole('group', { name: `Key feature ${place}` }).getByLabel('Title, Français');
  await expect(inFrench(3)).toBeVisible();
  const third = await inFrench(3).inputValue();
  await inFrench(1).fill('Le premier');
  await page.getByRole('button', { name: 'Move key feature 1 down' }).click();
  await page.getByRole('button', { name: 'Remove key feature 1' }).click();
  await save(page).click();
  await expect(toast(page)).toContainText('Settings saved successfully');
  await open(visitor, '/fr/user/about-us');
  const titles = visitor.getByRole('main').locator('li h3');
  await expect(titles.first()).toHaveText('Le premier');
  await expect(titles.nth(1)).toHaveText(third);

  await shop.sql(`update products set translations = translations #- '{ar,productName}' where name = $1`, [comb]);
  await open(page, '/fr/admin/add-product?notTranslatedTo=ar&search=comb');
  await expect(page.getByRole('combobox', { name: 'Filtrer par traduction' })).toHaveValue('ar');
  await expect(page.getByRole('rowheader').getByRole('link', { name: 'Peigne sculpté' })).toBeVisible();
});
