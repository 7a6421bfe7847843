/** What stands around every screen of the back office: sidebar, counts, keys. */
import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { orderAsGuest, work } from './back-office.ts';
import { expect, test } from './fixtures.ts';

test.use({ changesData: true });

const inOrder = [
  ['Dashboard', '/admin'],
  ['Categories', '/admin/category'],
  ['Products', '/admin/add-product'],
  ['Gifts', '/admin/cadeau-product'],
  ['Promotions', '/admin/promotion'],
  ['Orders', '/admin/order'],
  ['Guest Orders', '/admin/ordersGuest'],
  ['Users', '/admin/users'],
  ['Messages', '/admin/messages'],
  ['Contact Messages', '/admin/contact'],
  ['Mails', '/admin/mails'],
  ['Account Settings', '/admin/profile'],
  ['Pages Settings', '/admin/settings'],
] as const;

test('the sidebar leads to every section, and tells how many orders wait', async ({ page, shop }) => {
  await orderAsGuest(shop, 'Peigne en bois d’olivier');
  await work(page, shop, '/admin', 'Dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Sections' });
  await expect(sidebar.getByRole('link', { name: 'Account Settings' })).toBeHidden();
  await sidebar.getByText('Settings', { exact: true }).click();
  const links = sidebar.getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    inOrder.map(([, address]) => address),
  );
  for (const [name, address] of inOrder) {
    const link = sidebar.locator(`a[href="${address}"]`);
    await expect(link).toContainText(name);
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(sidebar.locator('[aria-current]')).toHaveCount(1);
    await expect(page.locator('h1')).not.toHaveText('Page Not Found');
    // a link to where one is already leads nowhere
    if (name !== 'Dashboard') await expect(page.locator('h1')).toBeFocused();
  }

  const guests = sidebar.locator('a[href="/admin/ordersGuest"]');
  await expect(guests).toHaveAccessibleName(/^Guest Orders\s?, 1 is waiting$/);
  await guests.click();
  await page.getByRole('button', { name: /^Pending, change/ }).click();
  await page.getByRole('combobox', { name: /^Status of order/ }).selectOption('Processing');
  await page.getByRole('combobox', { name: /^Status of order/ }).press('Enter');
  await expect(guests).toHaveAccessibleName('Guest Orders');
});

test('what is typed into a search stays there while it is searched for', async ({ page, shop }) => {
  // an empty text, put back for a moment, would take the next letters with it
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
  await work(page, shop, '/admin/add-product', 'Product Management');
  await page.evaluate(() => (Reflect.get(globalThis, 'drawn') as string[]).splice(0));
  await page.getByRole('searchbox').pressSequentially('Peigne en bois');
  await expect(page).toHaveURL(/\?search=Peigne/);
  await expect(page.getByRole('row').filter({ hasText: 'Peigne en bois d’olivier' })).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('Peigne en bois');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'drawn') as string[])).not.toContain('');
});

test('on a phone the sidebar is behind a button, and Back closes it', async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await work(page, shop, '/admin/users', 'User Management');
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
  // the menu left no entry of its own
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('User Management');
  // 640 px is a phone still, one more is not
  await page.setViewportSize({ width: 640, height: 900 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 641, height: 900 });
  await expect(menu).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
});

test('keys lead to the search and the sections, but never while one types, and can be turned off', async ({
  page,
  shop,
}) => {
  await work(page, shop, '/admin/users', 'User Management');
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
  // neither alone nor with something between them
  await page.keyboard.type('u');
  await page.keyboard.type('gxu');
  await page.keyboard.press('Control+u');
  await expect(page.locator('h1')).toHaveText('Pages Settings');

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Go to Guest Orders');
  await expectInOrderAtAnySize(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  // the dialog has the keys to itself
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
