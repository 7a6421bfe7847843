/** The command palette of the back office (PALETTE). */
import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize, expectNoSidewaysScroll, phone } from './accessibility.ts';
import { openBackOffice, orderAsGuest } from './back-office.ts';
import { filesOf } from './chunks.ts';
import { expect, test } from './fixtures.ts';
import { newMember } from './member.ts';
import { open } from './shopper.ts';
import { comb, shippingInfo } from './test-data.ts';

test.use({ changesData: true });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and actions' });
const input = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

test('screens and acts are found by words and opened by keyboard (PALETTE-3, PALETTE-4)', async ({ page, shop }) => {
  await openBackOffice(page, shop, '/admin/users', 'User Management');
  await openPalette(page);
  await expectInOrderAtAnySize(page);
  await page.keyboard.type('set');
  await expect(option(page, 'Account Settings')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Account Settings')).toHaveAttribute('aria-selected', 'false');
  await expect(option(page, 'Pages Settings')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page.locator('h1')).toHaveText('Pages Settings');
  // the dialog left no history entry
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('User Management');

  // what was opened last comes first
  await openPalette(page);
  await expect(option(page, 'Pages Settings').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('add cat');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add Category' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.reload();
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

test('what is typed while its code is loading is kept; it finds the reviews that wait (PALETTE-1)', async ({
  page,
  shop,
}) => {
  await openBackOffice(page, shop, '/admin/users', 'User Management');
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

  // the demo can be removed once; the components are for developers
  await openPalette(page);
  await page.keyboard.type('remove the demo');
  const removal = palette(page)
    .getByRole('group', { name: 'Actions' })
    .getByRole('option', { name: 'Remove the demo' });
  await expect(removal).toBeVisible();
  await page.keyboard.press('Escape');

  // an answer that adds it moves the highlight to no other option
  const late = Promise.withResolvers<void>();
  await page.route('/api/admin/demo', async (route) => {
    await late.promise;
    await route.continue();
  });
  await openPalette(page);
  const last = palette(page).getByRole('group', { name: 'Actions' }).getByRole('option').last();
  await expect(last).toHaveText('Logout');
  await expect(removal).toHaveCount(0);
  while ((await last.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowUp');
  late.resolve();
  await expect(removal).toBeVisible();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.unroute('/api/admin/demo');
  await page.keyboard.press('Escape');
  await shop.sql('update demos set removed_at = now()');
  await open(page, '/admin/users');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/admin/demo'));
  await openPalette(page);
  await answered;
  await input(page).fill('components');
  await expect(palette(page)).toContainText('Nothing found.');
  await input(page).fill('remove the demo');
  await expect(option(page, 'Remove the demo')).toHaveCount(1);
  await expect(removal).toHaveCount(0);
});

test('orders, products and customers are found (PALETTE-2)', async ({ page, shop }) => {
  const number = await orderAsGuest(shop, comb);
  const member = await newMember(shop);
  await openBackOffice(page, shop, '/admin/users', 'User Management');
  await openPalette(page);
  for (const words of [number, shippingInfo.phone]) {
    await input(page).fill(words);
    await expect(option(page, number)).toBeVisible();
  }
  await input(page).fill(member.email);
  await expect(option(page, member.email)).toBeVisible();
  await input(page).fill('xyzxyz');
  await expect(palette(page)).toContainText('Nothing found.');
  await input(page).fill(comb);
  await expect(option(page, comb)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toContainText(comb);
  await openPalette(page);
  await input(page).fill(number);
  await option(page, number).click();
  await expect(page.locator('h1')).toContainText(number);
});

test('late answers to earlier words are not shown (PALETTE-2)', async ({ page, shop }) => {
  const number = await orderAsGuest(shop, comb);
  await openBackOffice(page, shop, '/admin/users', 'User Management');
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let asked = (): void => {};
  const wasAsked = new Promise<void>((resolve) => (asked = resolve));
  const isFirst = ({ pathname, searchParams }: URL) =>
    pathname === '/api/desk/orders' && searchParams.get('search') === number;
  await page.route(isFirst, async (route) => {
    asked();
    await released;
    // the browser may have cancelled it
    await route.continue().catch(() => {});
  });
  await openPalette(page);
  await input(page).fill(number);
  await wasAsked;
  await input(page).fill(comb);
  await expect(option(page, comb)).toBeVisible();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(option(page, number)).toHaveCount(0);
  // words whose answers are on their way offer nothing of the words before
  await input(page).fill(`${comb}x`);
  await expect(option(page, comb)).toHaveCount(0);
});

test('on a phone it fills the screen, from right to left too', async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await openBackOffice(page, shop, '/admin/users', 'User Management');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(input(page)).toBeFocused();
  // its width is less by the scroll bar's
  expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: phone.height });
  await page.goBack();
  await expect(palette(page)).toBeHidden();
  await expect(page.locator('h1')).toHaveText('User Management');

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

test.describe('without a mouse and a keyboard', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a name has one line beside a long address, and no shortcuts are offered', async ({ page, shop }) => {
    const email = 'a-very-long-address-of-a-customer@example.tn';
    await orderAsGuest(shop, comb, 1, { firstName: 'أسماء', lastName: 'الجبالي', email });
    await openBackOffice(page, shop, '/admin/users', 'User Management');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(option(page, 'Logout')).toBeVisible();
    await expect(option(page, 'Keyboard shortcuts')).toHaveCount(0);
    await input(page).fill(email);
    const name = palette(page).getByRole('group', { name: 'Customers' }).getByText('أسماء الجبالي', { exact: true });
    expect((await name.boundingBox())?.height).toBeLessThan(32);
  });
});
