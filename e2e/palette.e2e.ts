/** The command palette of the back office (PALETTE). */
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { openBackOffice, orderAsGuest } from './back-office.ts';
import { filesOf } from './chunks.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './member.ts';
import { open, reload } from './shopper.ts';
import { comb, shippingInfo } from './test-data.ts';

test.use({ changesData: true });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and actions' });
const input = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

test('screens, acts, orders, products and customers are found and opened by keyboard, while its code is loading too (PALETTE-1, PALETTE-2, PALETTE-3, PALETTE-4)', async ({
  page,
  shop,
}) => {
  test.slow();
  const number = await orderAsGuest(shop, comb);
  const member = await newMember(shop);
  await openBackOffice(page, shop, '/admin/users', 'User Management');
  await test.step('what is typed while its code is loading is kept', async () => {
    const held = Promise.withResolvers<void>();
    // the dialog and its input are of the frame
    await page.route(filesOf('palette'), async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(filesOf('palette'));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rev');
    await asked;
    await expect(input(page)).toHaveValue('rev');
    await expect(option(page, 'Reviews to judge')).toHaveCount(0);
    held.resolve();
    await expect(option(page, 'Reviews to judge')).toBeVisible();
    await page.keyboard.type('iews');
    await expect(input(page)).toHaveValue('reviews');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/add-product?reviews=pending');
    await expect(page.locator('h1')).toHaveText('Product Management');
  });
  await test.step('orders, products and customers', async () => {
    await openPalette(page);
    for (const words of [number, shippingInfo.phone]) {
      await input(page).fill(words);
      await expect(option(page, number)).toBeVisible();
    }
    await input(page).fill(member.email);
    await expect(option(page, member.email)).toBeVisible();
    await input(page).fill(comb);
    await expect(option(page, comb)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toContainText(comb);
    await openPalette(page);
    await input(page).fill(number);
    await option(page, number).click();
    await expect(page.locator('h1')).toContainText(number);
  });
  await test.step('from right to left, with names in the language of the page', async () => {
    await open(page, '/ar/admin/users');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /^ابحث/ });
    await expect(field).toBeFocused();
    await field.fill('طلبيات');
    await expect(page.getByRole('option', { name: 'مكتب الطلبيات', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expectNoSidewaysScroll(page);
    // products have their names in the language of the page
    const [named] = await shop.sql<{ name: string }>(
      `select translations -> 'ar' ->> 'productName' as name from products where name = $1`,
      [comb],
    );
    expect(named?.name).toMatch(/[\u0600-\u06ff]/);
    await field.fill(comb);
    await expect(page.getByRole('option', { name: named?.name ?? '' })).toBeVisible();
  });
  await test.step('acts, and the logout', async () => {
    await open(page, '/admin/users');
    await openPalette(page);
    await page.keyboard.type('add cat');
    await expect(option(page, 'Add a category')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add Category' });
    await expect(form).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await reload(page);
    await expect(page.locator('h1')).toHaveText('Category Management');
    await expect(form).toBeHidden();

    // on the screen itself too
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await option(page, 'Add a category').click();
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await openPalette(page);
    await page.keyboard.type('logout');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    // nor are the places left, which may name customers
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('recentPlaces');
  });
});
