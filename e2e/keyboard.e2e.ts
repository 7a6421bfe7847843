import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addressOf, open, productNamed } from './shopper.ts';
import { comb } from './test-data.ts';

/** Presses Tab until a button has focus; fails after 60 stops. */
async function tabTo(page: Page, name: string) {
  const target = page.getByRole('main').getByRole('button', { name }).first();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return target;
    await page.keyboard.press('Tab');
  }
  return expect(target).toBeFocused();
}

test('the keyboard alone finds a way through header, list and product page', async ({ page, shop }) => {
  await test.step('the first Tab stop', async () => {
    await open(page, '/user/about-us');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
    expect(inside).toBe(true);
  });
  await test.step('the menu of categories', async () => {
    await open(page, '/');
    const summary = page.locator('summary', { hasText: 'Categories' });
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Face care' });
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(entry).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(summary).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(entry).toBeHidden();
  });
  await test.step('after a navigation the heading has focus, and Back restores the scroll position', async () => {
    await open(page, '/user/product-list');
    const tea = page.getByRole('link', { name: 'Olive & honey hand cream' });
    await tea.scrollIntoViewIfNeeded();
    await tea.focus();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olive & honey hand cream – 30 ml');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -2);
  });
  await test.step('the tabs', async () => {
    await open(page, addressOf(await productNamed(shop, comb)));
    await page.getByRole('tab', { name: 'Description' }).focus();
    await page.keyboard.press('ArrowRight');
    const next = page.getByRole('tab', { name: 'Additional Information' });
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: /^Reviews/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Description' })).toBeFocused();
  });
  await test.step('Esc', async () => {
    await open(page, addressOf(await productNamed(shop, comb)));
    const add = (await tabTo(page, 'Add to Cart')) ?? page.locator('nothing');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose an Option' });
    await expect(dialog).toBeVisible();
    for (let stops = 0; stops < 8; stops += 1) {
      await page.keyboard.press('Tab');
      // between the last and the first element focus passes the browser's toolbar (body)
      const left = await page.evaluate(
        () => document.activeElement?.closest('dialog, body:not(:focus)')?.tagName === 'BODY',
      );
      expect(left && (await page.evaluate(() => document.activeElement !== document.body))).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
  });
  await test.step('Back', async () => {
    const product = await productNamed(shop, comb);
    await open(page, '/user/about-us');
    await page.getByRole('combobox', { name: 'Search products' }).fill('peigne');
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(addressOf(product));
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Choose an Option' });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(addressOf(product));
    await page.goBack();
    await expect(page).toHaveURL('/user/about-us');
  });
});
