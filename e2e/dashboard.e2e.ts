import { expectInOrderAtAnySize } from './accessibility.ts';
import { orderAsGuest, orderAsMember, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillLogin, newAdmin, newMember } from './member.ts';
import { open, toast } from './shopper.ts';
import { argan, comb } from './test-data.ts';

const card = (label: string) => ({ hasText: label });
test.use({ changesData: true });

test('the back office is for admins: visitors and who logs out during a request are led to the login without an error, users to the home page (SESSION-6)', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 401/);
  await open(page, '/admin/ordersGuest');
  await expect(page).toHaveURL('/login?to=%2Fadmin%2FordersGuest');
  await arrive(page, await newMember(shop), '/user/about-us');
  await page.goto('/admin');
  await expect(page).toHaveURL('/');

  // a page of the shop could still send requests of the old session
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open(page, '/admin');
  await fillLogin(page, await newAdmin(shop));
  await expect(page.locator('h1')).toHaveText('Dashboard');
  await expect(page).toHaveTitle('Dashboard · Zaytouna');
  await page.goto('/admin/nothing-here');
  await expect(page.locator('h1')).toHaveText('Page Not Found');

  // a logout during a request leads to the login without an error message
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await page.route('/api/admin/monthly-revenue/*', async (route) => {
    await ended;
    await route.continue();
  });
  await page.route('/api/auth/logout', async (route) => {
    const answered = await route.fetch();
    const refused = page.waitForResponse('/api/admin/monthly-revenue/*');
    end();
    expect((await refused).status()).toBe(401);
    await route.fulfill({ response: answered });
  });
  const asked = page.waitForRequest('/api/admin/monthly-revenue/*');
  await open(page, '/admin');
  await asked;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page)).toBeHidden();
  await open(page, '/admin');
  await expect(page).toHaveURL('/login?to=%2Fadmin');
});

test('the figures match the database, and sales are saved as picture and table (DASHBOARD-1, DASHBOARD-4)', async ({
  page,
  shop,
}) => {
  await orderAsGuest(shop, comb);
  await orderAsGuest(shop, comb, 2);
  await orderAsMember(shop, argan);
  await openBackOffice(page, shop, '/admin', 'Dashboard');
  const [expected] = await shop.sql<{ products: string; orders: string; revenue: string }>(
    `select (select count(*) from products) as products, count(*) as orders, to_char(sum(total) / 1000.0, 'FM9999990.00') as revenue
       from orders where status <> 'Cancelled'`,
  );
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures.locator('> div').filter(card('Total Products'))).toContainText(expected?.products ?? '?');
  await expect(figures.locator('> div').filter(card('Total Orders'))).toContainText(expected?.orders ?? '?');
  await expect(figures.locator('> div').filter(card('Total Revenue'))).toContainText(`${expected?.revenue} TND`);
  await expect(figures.locator('> div').filter(card('New Users'))).toContainText(/\d/);
  const orders = page.getByRole('region', { name: 'Monthly Orders' });
  await orders.getByRole('button', { name: 'Show as a table' }).click();
  const counts = await orders.getByRole('cell').allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(Number(expected?.orders));
  await expect(page.getByRole('region', { name: 'Bestselling Products' })).toContainText('1 of ');
  await expectInOrderAtAnySize(page);

  const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
  const picture = page.waitForEvent('download');
  await revenue.getByRole('button', { name: 'Download the picture' }).click();
  expect((await picture).suggestedFilename()).toMatch(/^revenue-.*\.png$/);
  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the table (CSV)' }).click();
  expect((await table).suggestedFilename()).toMatch(/^sales-.*\.csv$/);
  await page.getByRole('region', { name: 'Best sellers' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/product-details/);
});
