/** Texts in several languages: forms, marks of what is missing, filters of tables, names in the language of the pages. */
import type { Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { newAdmin, signIn } from './member.ts';
import { open, productNamed, toast } from './shopper.ts';
import { argan, comb } from './test-data.ts';

test.use({ changesData: true });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true });
const NOT_TO_ARABIC = 'Not translated to Arabic';
const translationFilter = (page: Page) => page.getByRole('combobox', { name: 'Filter by translation' });

test('a product is translated: what is missing is marked, and its pages have the new texts', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 400/);
  await shop.sql(`update products set translations = '{"fr": {"productName": "Peigne"}}' where name = $1`, [comb]);
  const { _id } = await productNamed(shop, comb);
  await openBackOffice(page, shop, `/admin/product-details/${_id}`, comb);
  const missing = page.getByText('Missing', { exact: true });
  const french = page.getByLabel('Name, Français');
  const arabic = page.getByLabel('Name, العربية');
  await expect(french).toHaveValue('Peigne');
  await expect(french).toHaveAccessibleName('Name, Français');
  await expect(arabic).toHaveAccessibleName('Name, العربية Missing');
  await expect(arabic).toHaveAttribute('lang', 'ar');
  await expect(arabic).toHaveAttribute('dir', 'rtl');
  await expectInOrderAtAnySize(page);

  // a size reads the same in all languages, and what has no main text has no translation
  await page.getByLabel('Size, English').fill('18 cm');
  await expect(page.getByLabel('Size, Français')).toHaveAccessibleName('Size, Français');
  const description = page.getByLabel('Description, English');
  const text = await description.inputValue();
  await expect(page.getByLabel('Description, Français')).toHaveAccessibleName('Description, Français Missing');
  const marks = await missing.count();
  await description.fill(' ');
  await expect(missing).toHaveCount(marks - 2);
  await description.fill(text);

  await page.getByLabel('Ingredients, العربية').fill('خشب الزيتون، زيت الزيتون');
  await page.getByLabel('Ingredients, العربية').press('Enter');
  await expect(page.getByRole('button', { name: 'Remove خشب الزيتون, العربية' })).toBeVisible();
  await arabic.fill('مشط');
  await expect(arabic).toHaveAccessibleName('Name, العربية');
  await french.fill('x'.repeat(161));
  await save(page).click();
  await expect(french).toBeFocused();
  await expect(french).toHaveAccessibleDescription('At most 160 characters.');
  await french.fill('Peigne sculpté');
  await expect(french).toHaveAccessibleDescription('');
  await page.route('/api/products/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: { code: 'invalid_input', message: 'No.', fields: { 'translations.ar.productName': 'Not this one.' } },
        })
      : route.fallback(),
  );
  await save(page).click();
  await expect(arabic).toHaveAccessibleDescription('Not this one.');
  await expectInOrderAtAnySize(page);
  await page.unroute('/api/products/*');
  await save(page).click();
  await expect(toast(page)).toContainText('Product updated successfully');
  await expect(save(page)).toHaveCount(0);

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
});

test('two admins translate a product to different languages, and to the same', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const { _id } = await productNamed(shop, argan);
  await openBackOffice(page, shop, `/admin/product-details/${_id}`, argan);
  const other = await newShopper();
  await signIn(other, await newAdmin(shop));
  await open(other, `/admin/product-details/${_id}`);
  await other.getByLabel('Name, العربية').fill('أرقان');
  await other.getByLabel('Size, Français').fill('Trente ml');
  await save(other).click();
  await expect(toast(other)).toContainText('Product updated successfully');

  await page.getByLabel('Name, Français').fill('Argan');
  await page.getByLabel('Size, Français').fill('30 millilitres');
  await save(page).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' });
  await expect(conflict).toContainText('Name, العربية: أرقان');
  await expect(conflict).toContainText('Trente ml');
  await expect(page.getByLabel('Name, العربية')).toHaveValue('أرقان');
  await expect(page.getByLabel('Name, Français')).toHaveValue('Argan');
  await expectInOrder(page);
  await conflict.getByRole('button', { name: 'Keep mine: Size, Français' }).click();
  await save(page).click();
  await expect(toast(page)).toContainText('Product updated successfully');
  const [{ translations } = { translations: {} }] = await shop.sql<{ translations: object }>(
    'select translations from products where id = $1',
    [_id],
  );
  expect(translations).toMatchObject({
    fr: { productName: 'Argan', size: '30 millilitres' },
    ar: { productName: 'أرقان' },
  });
});

test('tables show what is not translated to a language, and names in the language of the pages', async ({
  page,
  shop,
}) => {
  await shop.sql(
    `update products set translations = (
       select jsonb_object_agg(code, jsonb_build_object('productName', name, 'description', description, 'Ingredients', ingredients))
         from unnest('{fr,ar}'::text[]) as code)`,
  );
  await shop.sql(`update products set translations = translations #- '{ar,productName}' where name = $1`, [comb]);
  await shop.sql(
    `update products set translations = jsonb_set(translations - 'ar', '{fr,productName}', '"Argan"') where name = $1`,
    [argan],
  );
  for (const table of ['categories', 'gifts', 'promotions']) {
    await shop.sql(`update ${table} set translations = translations - 'ar'
                     where id = (select id from ${table} ${table === 'categories' ? 'where parent_id is not null' : ''} limit 1)`);
  }
  await openBackOffice(page, shop, '/admin/add-product', 'Product Management');
  await translationFilter(page).selectOption(NOT_TO_ARABIC);
  await expect(page).toHaveURL('/admin/add-product?notTranslatedTo=ar');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByRole('rowheader').filter({ hasText: comb })).toBeVisible();
  await page.getByRole('searchbox').fill(argan);
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveText([argan]);
  await expect(page).toHaveURL(/notTranslatedTo=ar/);
  await expectInOrderAtAnySize(page);
  await open(page, '/admin/add-product?notTranslatedTo=fr');
  await expect(page.getByText('Everything is translated to French.')).toBeVisible();
  await expect(translationFilter(page)).toHaveValue('fr');

  for (const [address, rows] of [
    // a subcategory below its parent
    ['/admin/category', 2],
    ['/admin/cadeau-product', 1],
    ['/admin/promotion', 1],
  ] as const) {
    await open(page, address);
    await translationFilter(page).selectOption(NOT_TO_ARABIC);
    await expect(page).toHaveURL(`${address}?notTranslatedTo=ar`);
    await expect(page.getByRole('rowheader')).toHaveCount(rows);
    await expectInOrderAtAnySize(page);
  }

  await open(page, '/fr/admin/add-product?notTranslatedTo=ar');
  await expect(page.getByRole('combobox', { name: 'Filtrer par traduction' })).toHaveValue('ar');
  await expect(page.getByRole('rowheader').getByRole('link', { name: 'Argan' })).toHaveText('Argan');
});

test('a category is translated in its dialog', async ({ page, shop, newShopper }) => {
  await openBackOffice(page, shop, '/admin/category', 'Category Management');
  await page.getByRole('row').filter({ hasText: 'Soaps' }).getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Category' });
  await dialog.getByLabel('Category name, Français').fill('');
  await expect(dialog.getByLabel('Category name, Français')).toHaveAccessibleName('Category name, Français Missing');
  await dialog.getByLabel('Category name, Français').fill('Savonnerie');
  await expectInOrderAtAnySize(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const visitor = await newShopper();
  await open(visitor, '/fr');
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Savonnerie', exact: true })).toBeVisible();
  await open(page, '/fr/admin/category');
  await expect(page.getByRole('rowheader').filter({ hasText: 'Savonnerie' })).toBeVisible();
});

test('the translations of a key feature are moved and removed with it', async ({ page, shop, newShopper }) => {
  await openBackOffice(page, shop, '/admin/settings?tab=about', 'Pages Settings');
  const feature = (place: number) => page.getByRole('group', { name: `Key feature ${place}` });
  const inFrench = (place: number) => feature(place).getByLabel('Title, Français');
  await expect(feature(1)).toBeVisible();
  const third = await inFrench(3).inputValue();
  expect(third).not.toBe('');
  await inFrench(1).fill('Le premier');
  await inFrench(2).fill('Le deuxième');
  await page.getByRole('button', { name: 'Move key feature 1 down' }).click();
  await expect(inFrench(1)).toHaveValue('Le deuxième');
  await expect(inFrench(2)).toHaveValue('Le premier');
  await page.getByRole('button', { name: 'Remove key feature 1' }).click();
  await expect(inFrench(1)).toHaveValue('Le premier');
  await expect(inFrench(2)).toHaveValue(third);
  // an error at a translated text of a feature
  await inFrench(2).evaluate((input) => input.removeAttribute('maxlength'));
  await inFrench(2).fill('x'.repeat(121));
  await save(page).click();
  await expect(inFrench(2)).toBeFocused();
  await expect(inFrench(2)).toHaveAccessibleDescription('At most 120 characters.');
  await expect(inFrench(1)).toHaveAccessibleDescription('');
  await inFrench(2).fill(third);
  await expect(inFrench(2)).toHaveAccessibleDescription('');
  await save(page).click();
  await expect(toast(page)).toContainText('Settings saved successfully');
  await page.reload();
  await expect(inFrench(1)).toHaveValue('Le premier');
  const visitor = await newShopper();
  await open(visitor, '/fr/user/about-us');
  const titles = visitor.getByRole('main').locator('li h3');
  await expect(titles.first()).toHaveText('Le premier');
  await expect(titles.nth(1)).toHaveText(third);
});
