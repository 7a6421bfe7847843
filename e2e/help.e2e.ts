/** The guide of the back office (HELP). */
import { expectInOrder, expectNoSidewaysScroll, phone } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open } from './shopper.ts';

test.use({ changesData: true });

test('on a phone, a refused parcel is found in French and in Arabic', async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await openBackOffice(page, shop, '/fr/admin/help', 'Aide');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('colis refuses');
  const found = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(found.first()).toContainText('Un colis refusé ou retourné');
  await expect(found.first().locator('mark').first()).toHaveText('colis');
  await expectInOrder(page);
  await expectNoSidewaysScroll(page);
  await found.first().click();
  await expect(page.locator('h1')).toHaveText('Un colis refusé ou retourné');
  await expect(page.locator('h1')).toBeFocused();
  await expectNoSidewaysScroll(page);
  // Back leads to what was searched
  await page.goBack();
  await expect(search).toHaveValue('colis refuses');
  await search.fill('xyz');
  await expect(page.getByRole('heading', { name: 'Aucun résultat' })).toBeVisible();

  await open(page, '/ar/admin/help');
  await page.getByRole('main').getByRole('searchbox').fill('الطرد المرفوض');
  await page.getByRole('main').getByRole('link', { name: 'طرد مرفوض أو راجع' }).click();
  await expect(page.locator('h1')).toHaveText('طرد مرفوض أو راجع');
  await expectInOrder(page);
  await expectNoSidewaysScroll(page);
  // a link of a step leads to the screen
  await page.getByRole('main').getByRole('link', { name: 'عند عامل التوصيل' }).click();
  await expect(page).toHaveURL('/ar/admin/desk?step=withCourier');
});

test('a screen leads to its article and back, and the palette finds articles', async ({ page, shop, tolerate }) => {
  await openBackOffice(page, shop, '/admin/delivery', 'Delivery Settings');
  await page.getByRole('link', { name: 'Help for this screen' }).click();
  await expect(page.locator('h1')).toHaveText('Delivery fees and days');
  await expect(page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current=page]')).toHaveText('Help');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Delivery Settings');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('refused parc');
  await expect(page.getByRole('option', { name: 'A refused or returned parcel' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('A refused or returned parcel');

  tolerate(/status of 404/);
  await open(page, '/admin/help/nothing');
  await expect(page.locator('h1')).toHaveText('Page Not Found');
});
