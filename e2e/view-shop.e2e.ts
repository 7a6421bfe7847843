/** The shop as its admins see it and hand its address on (SHOP-2, FRAME-10). */
import type { Request } from '@playwright/test';
import { phone } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, productNamed, reload } from './shopper.ts';
import { argan } from './test-data.ts';

test.use({ changesData: true });

test('an admin sees the shop as a visitor, in a tab without the session (SHOP-2)', async ({ page, context, shop }) => {
  await openBackOffice(page, shop, '/admin', 'Dashboard');
  const opened = context.waitForEvent('page');
  await page.getByRole('complementary').getByRole('link', { name: 'View shop' }).click();
  const visitor = await opened;
  const calls: Request[] = [];
  visitor.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  const notice = visitor.getByText('You see the shop as a visitor does.');
  await expect(notice).toBeVisible();
  // what is copied from the bar of the browser is everybody's address
  expect(new URL(visitor.url()).search).toBe('');

  await visitor.goto(addressOf(await productNamed(shop, argan)));
  await expect(visitor.locator('h1')).toHaveText(argan);
  await expect(notice).toBeVisible();
  await visitor.goto('/cart');
  await expect(visitor).toHaveURL('/user/guestcart');
  await visitor.goto('/user/profile');
  await expect(visitor).toHaveURL(/\/login/);
  for (const call of calls) {
    const { cookie, authorization } = await call.allHeaders();
    expect({ url: call.url(), cookie, authorization }).toEqual({ url: call.url() });
  }

  // the admin's own tab is as before, and any other one leads to the back office
  await reload(page);
  await expect(page.locator('h1')).toHaveText('Dashboard');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other).toHaveURL('/admin');
  await other.close();

  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Back to the back office' }).click();
  await expect(visitor).toHaveURL('/admin');
  await expect(visitor.locator('h1')).toHaveText('Dashboard');
});

test('the address of the shop is copied and shared from the frame and the palette (FRAME-10)', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(globalThis, { shared: data }) });
  });
  await openBackOffice(page, shop, '/admin', 'Dashboard');
  const frame = page.getByRole('complementary');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await frame.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByText('Address copied.')).toBeVisible();
  expect(await clipboard()).toBe(`${shop.url}/`);
  await frame.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate('globalThis.shared')).toEqual({ url: `${shop.url}/`, title: 'Zaytouna' });

  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search screens/ }).fill('copy the shop');
  await page.getByRole('option', { name: 'Copy the shop’s address' }).click();
  await expect.poll(clipboard).toBe(`${shop.url}/`);

  await page.setViewportSize(phone);
  await expect(page.getByRole('banner').getByRole('link', { name: 'View shop' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Share' })).toBeVisible();
});
