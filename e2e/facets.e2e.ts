/** Facets, corrections, last searches and recently viewed products. */
import type { Page } from '@playwright/test';
import { desk, expectInOrder, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, expectHydrated, open, productNamed } from './shopper.ts';
import { argan, rose } from './test-data.ts';

const found = (page: Page) => page.locator('#results').getByRole('status').first();
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

test('each option says how many products it would leave, and leaves as many', async ({ page }) => {
  await page.setViewportSize(desk);
  await open(page, '/user/product-list');
  const oils = page.getByRole('checkbox', { name: 'Oils', exact: true });
  await expect(oils).toHaveAccessibleDescription('5');
  await page.getByRole('checkbox', { name: 'Available now' }).check();
  await page.getByRole('radio', { name: '4 stars and up' }).check();
  await expect(chips(page).getByRole('link')).toHaveText(['4 stars and up', 'Available now', 'Clear All']);
  await expect(page).toHaveURL(/minRating=4&inStock=true/);
  const left = await oils.evaluate(
    (box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  await oils.check();
  await expect(found(page)).toHaveText(new RegExp(`^${left} products? found$`));
  // what the header covers is too small a target
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectInOrder(page);
});

test('the price is set by slider and keyboard, also from right to left', async ({ page }) => {
  await page.setViewportSize(desk);
  await open(page, '/user/product-list');
  const lowest = page.getByRole('slider', { name: 'Lowest price' });
  await expectHydrated(lowest);
  await lowest.focus();
  await lowest.press('ArrowRight');
  await lowest.press('ArrowRight');
  await expect(page.getByLabel('Minimum price')).toHaveValue('10');
  await expect(chips(page).getByRole('link').first()).toHaveText('From 10.00 TND');
  await lowest.press('Home');
  await expect(chips(page)).toBeHidden();

  await open(page, '/ar/user/product-list');
  const slider = page.getByRole('slider').first();
  await expectHydrated(slider);
  await slider.focus();
  await slider.press('ArrowLeft');
  await expect(page).toHaveURL(/minPrice=9/);
});

test('on a phone the sheet counts while filters are chosen, and shows them together', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/user/product-list');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const soaps = sheet.getByRole('checkbox', { name: 'Soaps', exact: true });
  await expect(soaps).toHaveAccessibleDescription('4');
  await sheet.getByRole('checkbox', { name: 'Show Products with Promotions' }).check();
  await expect(soaps).not.toHaveAccessibleDescription('4');
  await sheet.getByLabel('Minimum price').fill('30');
  await sheet.getByLabel('Maximum price').fill('20');
  await expect(sheet.getByText('The minimum is above the maximum.')).toBeVisible();
  await expectInOrder(page);
  for (const label of ['Minimum price', 'Maximum price']) await sheet.getByLabel(label).fill('');
  await sheet.getByRole('button', { name: /^Voir \d+ produits?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(found(page)).toHaveText('9 products found');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // the browser logs the preloads of scripts that it blocks
  test.beforeEach(({ tolerate }) => tolerate(/\/assets\/.+\.js: csp$/));

  test('rating and stock are fields of the form, and the slider is not', async ({ page }) => {
    await page.goto('/user/product-list');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await page.getByRole('radio', { name: '4 stars and up' }).check();
    await page.getByRole('checkbox', { name: 'Available now' }).check();
    await page.getByRole('button', { name: 'Apply' }).first().click();
    await expect(chips(page).getByRole('link')).toHaveText(['4 stars and up', 'Available now', 'Clear All']);
  });
});

for (const size of [desk, phone]) {
  test(`a list without products leads on, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, '/user/product-list?search=rsoe');
    await page.getByRole('link', { name: 'Did you mean “rose”?' }).click();
    await expect(page).toHaveURL('/user/product-list?search=rose');
    await expect(found(page)).not.toHaveText('0 products found');

    await open(page, '/user/product-list?search=savon&minPrice=900');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Browse the categories' }).getByRole('link').first(),
    ).toBeVisible();
    await expectInOrder(page);
    const link = page.getByRole('link', { name: /^At any price: \d+ products$/ });
    const left = /\d+/.exec((await link.textContent()) ?? '')?.[0];
    await link.click();
    await expect(found(page)).toHaveText(`${left} products found`);
  });

  test(`products seen before are shown beside another one, and can be cleared, at ${size.width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(size);
    const [first, second] = [await productNamed(shop, argan), await productNamed(shop, rose)];
    await open(page, addressOf(first));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentProducts'))).toContain(first._id);
    await open(page, addressOf(second));
    const recent = page.getByRole('region', { name: 'Recently viewed' });
    await expect(recent.getByRole('article')).toHaveCount(1);
    await expect(recent.getByRole('link', { name: argan })).toBeVisible();
    await recent.scrollIntoViewIfNeeded();
    await expectInOrder(page);
    await recent.getByRole('button', { name: 'Clear' }).click();
    await expect(recent).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('recentProducts'))).toBe(JSON.stringify([second._id]));
  });
}

test('the header suggests categories, and the last searches, which can be removed', async ({ page }) => {
  await page.setViewportSize(desk);
  await open(page, '/');
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.fill('soap');
  const category = page.getByRole('option', { name: /^Soaps.*Category$/ });
  await category.click();
  await expect(page).toHaveURL(/\?category=/);
  for (const words of ['argan', 'rose']) {
    await search.fill(words);
    await search.press('Enter');
    await expect(page).toHaveURL(`/user/product-list?search=${words}`);
    // the box takes the words of the page that is rendered
    await expect(page).toHaveTitle(new RegExp(words));
  }
  await search.fill('');
  const last = page.getByRole('listbox', { name: 'Last searches' });
  await expect(last.getByRole('option')).toHaveText(['rose', 'argan', 'Clear the last searches']);
  await expectInOrder(page);
  await search.press('ArrowDown');
  await search.press('Delete');
  await expect(last.getByRole('option')).toHaveText(['argan', 'Clear the last searches']);
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page).toHaveURL('/user/product-list?search=argan');
  // what is typed before the results are shown stays
  await search.fill('');
  await last.getByRole('option', { name: 'Clear the last searches' }).click();
  await search.fill('');
  await expect(last).toBeHidden();
});
