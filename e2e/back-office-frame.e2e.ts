/** The frame of the back office: sidebar, counts, keyboard shortcuts. */
import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { adminSections } from './addresses.ts';
import { orderAsGuest, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
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
  await page.reload();
  await expect(desk).toHaveAccessibleName('Order Desk');
  await shop.sql("update orders set confirmation = 'waived', next_attempt_at = null");

  const guests = sidebar.locator('a[href="/admin/ordersGuest"]');
  await expect(guests).toHaveAccessibleName(/^Guest Orders\s?, 1 is waiting$/);
  await guests.click();
  await page.getByRole('button', { name: /^Pending, change/ }).click();
  await page.getByRole('combobox', { name: /^Status of order/ }).selectOption('Processing');
  await page.getByRole('combobox', { name: /^Status of order/ }).press('Enter');
  await expect(guests).toHaveAccessibleName('Guest Orders');
});

test('the search keeps what is typed while results load', async ({ page, shop }) => {
  // a controlled input that is reset to an empty text for a moment would lose the next keystrokes
  await page.addInitScript(() => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const drawn: string[] = [];
    Object.assign(globalThis, { drawn });
    Object.defineProperty(HTMLInputElement.prototype, 'value', {
      ...value,
      set(this: HTMLInputElement, text: string) {
        drawn.push(text);
        value?.set?.call(this, text);
      },
    });
  });
  await openBackOffice(page, shop, '/admin/add-product', 'Product Management');
  await page.evaluate(() => (Reflect.get(globalThis, 'drawn') as string[]).splice(0));
  await page.getByRole('searchbox').pressSequentially('Olive wood');
  await expect(page).toHaveURL(/\?search=Olive/);
  await expect(page.getByRole('row').filter({ hasText: comb })).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('Olive wood');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'drawn') as string[])).not.toContain('');
});

test('a search that is not sent yet does not undo a shortcut', async ({ page, shop }) => {
  await openBackOffice(page, shop, '/admin/users', 'User Management');
  await page.getByRole('searchbox').fill('amel');
  // the page is busy until the search is due, so that the navigation is not rendered before
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    for (const key of ['g', 't']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const end = performance.now() + 500;
    while (performance.now() < end);
  });
  await expect(page.locator('h1')).toHaveText('Contact Messages');
  await expect(page).toHaveURL('/admin/contact');
});

test('on a phone the sidebar opens with a button, and Back closes it (PAGES-8, ADMIN-1)', async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await openBackOffice(page, shop, '/admin/users', 'User Management');
  const menu = page.getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'Back office' });
  await menu.click();
  await expect(drawer.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  await expectInOrder(page);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/admin/users');
  await expect(menu).toBeFocused();
  await menu.click();
  await drawer.getByRole('link', { name: 'Contact Messages' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.locator('h1')).toHaveText('Contact Messages');
  // the drawer left no history entry
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('User Management');
  // the breakpoint is between 640 and 641 px
  await page.setViewportSize({ width: 640, height: 900 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 641, height: 900 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
});

test('on a phone a bar has the places used most, with counts, and makes room for other bars (FRAME-2, FRAME-4)', async ({
  page,
  shop,
}) => {
  await orderAsGuest(shop, comb);
  await page.setViewportSize(phone);
  await openBackOffice(page, shop, '/admin', 'Dashboard');
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const desk = bar.getByRole('link', { name: /^Desk\s?, 1 order to work on today$/ });
  for (const target of [desk, bar.getByRole('button', { name: 'Menu' })]) {
    const box = await target.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
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

test('the desk of a shop without orders says what it is for and leads to a new order (FRAME-5)', async ({
  page,
  shop,
}) => {
  await openBackOffice(page, shop, '/admin/desk', 'Order Desk');
  const teaching = page.getByRole('heading', { name: 'The work of each day starts here' });
  await expect(teaching).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL('/admin/desk?step=all');
  await expect(teaching).toBeVisible();
  await page.getByRole('status').getByRole('link', { name: 'New order' }).click();
  await expect(page).toHaveURL('/admin/desk/new');

  await orderAsGuest(shop, comb);
  await shop.sql("update orders set confirmation = 'waived'");
  await page.goto('/admin/desk?step=toConfirm');
  await expect(page.getByRole('heading', { name: 'All calls are done' })).toBeVisible();
  await expect(teaching).toHaveCount(0);
});

test('an empty list says what it is for and leads to the form (FRAME-5, FRAME-11)', async ({ page, shop }) => {
  await openBackOffice(page, shop, '/admin/couriers', 'Couriers');
  await expect(page.getByRole('heading', { name: 'Couriers deliver and collect the cash' })).toBeVisible();
  // exactly one button adds (FRAME-11)
  await page.getByRole('button', { name: 'Add Courier' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Courier' })).toBeVisible();
});

test('keyboard shortcuts lead to the search and the sections, not while typing, and can be turned off', async ({
  page,
  shop,
}) => {
  await openBackOffice(page, shop, '/admin/users', 'User Management');
  const search = page.getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('go? g/o');
  await expect(search).toHaveValue('go? g/o');
  await expect(page.locator('h1')).toHaveText('User Management');
  await search.blur();
  await page.keyboard.type('gt');
  await expect(page.locator('h1')).toHaveText('Contact Messages');
  await page.keyboard.type('gs');
  await expect(page.locator('h1')).toHaveText('Pages Settings');
  // the second key alone, with another key between, or with Control does nothing
  await page.keyboard.type('u');
  await page.keyboard.type('gqu');
  await page.keyboard.press('Control+u');
  await expect(page.locator('h1')).toHaveText('Pages Settings');

  // on an Arabic keyboard, by the place of the keys
  const press = (key: string, code: string) =>
    page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', init)), {
      key,
      code,
      bubbles: true,
    });
  await press('ل', 'KeyG');
  await press('ف', 'KeyT');
  await expect(page.locator('h1')).toHaveText('Contact Messages');
  await page.keyboard.type('gs');
  await expect(page.locator('h1')).toHaveText('Pages Settings');

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Go to Guest Orders');
  await expectInOrderAtAnySize(page);
  // shortcuts are inactive while a dialog is open
  await page.keyboard.type('gu');
  await expect(list).toBeVisible();
  await list.getByLabel('Use keyboard shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.type('gu?');
  await expect(page.locator('h1')).toHaveText('Pages Settings');
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Pages Settings');
  await page.keyboard.type('gu?');
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await list.getByLabel('Use keyboard shortcuts').check();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.type('gu');
  await expect(page.locator('h1')).toHaveText('User Management');
});
