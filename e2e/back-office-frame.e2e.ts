/** The frame of the back office: sidebar, counts, keyboard shortcuts. */
import { expectInOrderAtAnySize, phone } from './accessibility.ts';
import { adminSections } from './addresses.ts';
import { orderAsGuest, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open, reload } from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true });

/** The words of the first sections (ADMIN-1). */
const names = [
  'Dashboard',
  'Order Desk',
  'Couriers',
  'Categories',
  'Products',
  'Ingredients',
  'Gifts',
  'Promotions',
  'Discounts',
  'Orders',
  'Guest Orders',
  'Users',
  'Messages',
  'Contact Messages',
  'Mails',
  'Account Settings',
  'Pages Settings',
  'Search Settings',
];

test('the sidebar leads to every section and counts waiting orders (FRAME-1, ADMIN-1)', async ({ page, shop }) => {
  await orderAsGuest(shop, comb);
  await openBackOffice(page, shop, '/admin', 'Dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Sections' });
  await expect(sidebar.getByRole('link', { name: 'Account Settings' })).toBeHidden();
  await sidebar.getByText('Settings', { exact: true }).click();
  const links = sidebar.getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(adminSections);
  for (const name of names) await expect(links.filter({ hasText: name }).first()).toBeVisible();
  for (const address of adminSections) {
    const link = sidebar.locator(`a[href="${address}"]`);
    await expect(link).toHaveText(/\w/);
    await link.click();
    // the desk adds its tab
    await expect(page).toHaveURL(({ pathname }) => pathname === address);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(sidebar.locator('[aria-current]')).toHaveCount(1);
    await expect(page.locator('h1')).not.toHaveText('Page Not Found');
    // the link of the current page does not navigate, so the focus does not move
    if (address !== '/admin') await expect(page.locator('h1')).toBeFocused();
  }

  const desk = sidebar.locator('a[href="/admin/desk"]');
  await expect(desk).toHaveAccessibleName(/^Order Desk\s?, 1 order to work on today$/);
  await shop.sql("update orders set confirmation = 'unreachable', next_attempt_at = now() + interval '2 days'");
  await reload(page);
  await expect(desk).toHaveAccessibleName('Order Desk');
  await shop.sql("update orders set confirmation = 'waived', next_attempt_at = null");

  const guests = sidebar.locator('a[href="/admin/ordersGuest"]');
  await expect(guests).toHaveAccessibleName(/^Guest Orders\s?, 1 is waiting$/);
  await guests.click();
  await page.getByRole('button', { name: /^Pending, change/ }).click();
  await page.getByRole('combobox', { name: /^Status of order/ }).selectOption('Processing');
  await page.getByRole('combobox', { name: /^Status of order/ }).press('Enter');
  await expect(guests).toHaveAccessibleName('Guest Orders');

  // a setting of this browser, which survives a reload
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByLabel('Use keyboard shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await reload(page);
  await expect(page.locator('h1')).toHaveText('Guest Orders');
  await page.keyboard.type('gu?');
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list.getByLabel('Use keyboard shortcuts')).not.toBeChecked();
});

test('on a phone a bar has the places used most, with counts, and makes room for other bars (FRAME-2, FRAME-4)', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phone);
  await openBackOffice(page, shop, '/admin', 'Dashboard');
  await test.step('the desk of a shop without orders says what it is for (FRAME-5)', async () => {
    await open(page, '/admin/desk');
    const teaching = page.getByRole('heading', { name: 'The work of each day starts here' });
    await expect(teaching).toBeVisible();
    await page.getByRole('status').getByRole('link', { name: 'New order' }).click();
    await expect(page).toHaveURL('/admin/desk/new');
  });
  await orderAsGuest(shop, comb);
  await open(page, '/admin');
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const desk = bar.getByRole('link', { name: /^Desk\s?, 1 order to work on today$/ });
  await desk.click();
  await expect(page.locator('h1')).toHaveText('Order Desk');
  await expectInOrderAtAnySize(page);
  await page.getByRole('checkbox', { name: /^Select order/ }).check();
  const selection = page.getByRole('region', { name: 'Selected orders' });
  await expect(selection).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeHidden();
  await selection.getByRole('button').first().click();
  await expect(bar).toBeVisible();

  // what adds stands beside the title
  await bar.getByRole('link', { name: 'Products' }).click();
  const [title, button] = await Promise.all(
    [page.locator('h1'), page.getByRole('button', { name: 'Add Product' })].map((each) => each.boundingBox()),
  );
  expect(button).toMatchObject({ width: 44, height: 44 });
  expect(Math.abs((button?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(44);
  await bar.getByRole('link', { name: 'Messages' }).click();
  await expect(page.locator('h1')).toHaveText('Messages');
  await expectInOrderAtAnySize(page);
});
