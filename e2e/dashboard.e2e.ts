import { expectInOrderAtAnySize } from './accessibility.ts';
import { orderAsGuest, orderAsMember, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillLogin, newAdmin, newMember } from './member.ts';
import { open, toast } from './shopper.ts';
import { argan, comb } from './test-data.ts';

const card = (label: string) => ({ hasText: label });
/** '2026-12' in the shop's time zone, where a month may begin before it does here. */
const monthInShop = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Tunis', year: 'numeric', month: '2-digit' }).format();

test.use({ changesData: true });

test('the back office is for admins: visitors are redirected to the login, users to the home page (SESSION-6)', async ({
  page,
  shop,
}) => {
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
});

test('a logout during a request leads to the login without an error message', async ({ page, shop, tolerate }) => {
  tolerate(/status of 401/);
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
  await openBackOffice(page, shop, '/admin', 'Dashboard');
  await asked;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page)).toBeHidden();
  await open(page, '/admin');
  await expect(page).toHaveURL('/login?to=%2Fadmin');
});

test('figures and sellers that can’t be loaded show an error in place; sellers lead to their products', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 500/);
  await test.step('a figure', async () => {
    await page.route('/api/admin/financial-stats', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
    await openBackOffice(page, shop, '/admin', 'Dashboard');
    const figures = page.getByRole('region', { name: 'Figures' });
    await expect(figures.getByRole('alert')).toContainText('This could not be loaded.');
    await expect(figures.locator('> div').filter(card('Total Products'))).toContainText(/\d/);
    await expectInOrderAtAnySize(page);
    await page.unroute('/api/admin/financial-stats');
    await figures.getByRole('button', { name: 'Retry' }).click();
    await expect(figures.locator('> div').filter(card('Total Revenue'))).toContainText('TND');
  });
  await test.step('sellers, apart from the rest', async () => {
    await page.route('/api/admin/low-stock', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
    await orderAsGuest(shop, comb);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('This could not be loaded.');
    const best = page.getByRole('region', { name: 'Best sellers' });
    await expect(best.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Worst sellers' }).getByRole('row')).not.toHaveCount(1);
    await page.unroute('/api/admin/low-stock');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await best.getByRole('link').click();
    await expect(page).toHaveURL(/product-details/);
  });
});

test('the figures match the database, and best sellers are in order at any size (DASHBOARD-1, DASHBOARD-4)', async ({
  page,
  shop,
}) => {
  await test.step('best sellers', async () => {
    await openBackOffice(page, shop, '/admin', 'Dashboard');
    const best = page.getByRole('region', { name: 'Bestselling Products' });
    await expect(best).toContainText('No best-selling product available');
    await orderAsGuest(shop, comb);
    await orderAsGuest(shop, argan);
    await page.reload();
    await expect(best).toContainText('1 of 2');
    await expectInOrderAtAnySize(page);
  });
  await test.step('figures', async () => {
    await orderAsGuest(shop, comb, 2);
    await orderAsMember(shop, argan);
    const [expected] = await shop.sql<{ products: string; orders: string; revenue: string }>(
      `select (select count(*) from products) as products, count(*) as orders, to_char(sum(total) / 1000.0, 'FM9999990.00') as revenue
         from orders where status <> 'Cancelled'`,
    );
    await page.reload();
    const figures = page.getByRole('region', { name: 'Figures' });
    await expect(figures.locator('> div').filter(card('Total Products'))).toContainText(expected?.products ?? '?');
    await expect(figures.locator('> div').filter(card('Total Orders'))).toContainText(expected?.orders ?? '?');
    await expect(figures.locator('> div').filter(card('Total Revenue'))).toContainText(`${expected?.revenue} TND`);
    await expect(figures.locator('> div').filter(card('New Users'))).toContainText(/\d/);

    const orders = page.getByRole('region', { name: 'Monthly Orders' });
    await orders.getByRole('button', { name: 'Show as a table' }).click();
    await expect(orders.getByRole('row')).toHaveCount(13);
    const counts = await orders.getByRole('cell').allTextContents();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(Number(expected?.orders));
    await orders.getByLabel('Year').fill('1999');
    await expect(orders).toContainText('A year from 2000 to ');
    await orders.getByLabel('Year').fill('2001');
    await expect(orders.getByRole('cell').first()).toHaveText('0');

    const revenue = page.getByRole('region', { name: 'Monthly Revenue' });
    await expect(revenue.getByRole('img', { name: /^Monthly Revenue in \d{4}$/ })).toBeVisible();
    // the months to come are not drawn
    const [year = 0, month = 0] = monthInShop().split('-').map(Number);
    await expect(revenue.locator('circle')).toHaveCount(month);
    await revenue.locator('rect').last().hover();
    await expect(revenue).toContainText(/: [\d.]+ TND/);
    await revenue.getByLabel('Year').fill('2001');
    await expect(revenue).toContainText('Nothing yet in 2001.');
    const nextYear = String(year + 1);
    await revenue.getByLabel('Year').fill(nextYear);
    await expect(revenue).toContainText(`${nextYear} has not begun yet.`);

    const best = page.getByRole('region', { name: 'Bestselling Products' });
    await expect(best).toContainText('1 of ');
    const first = await best.locator('.font-semibold').textContent();
    await best.getByRole('button', { name: 'Next product' }).click();
    await expect(best.locator('.font-semibold')).not.toHaveText(first ?? '');
  });
});

test('sales stand beside the period before, by pointer, keyboard, table and file', async ({ page, shop, tolerate }) => {
  // a period that is too long
  tolerate(/status of 400/);
  await orderAsGuest(shop, comb, 2);
  await openBackOffice(page, shop, '/admin', 'Dashboard');
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
  await expect(revenue).toContainText('Nothing before');
  const chart = revenue.getByRole('slider');
  await chart.focus();
  const latest = await chart.getAttribute('aria-valuetext');
  expect(latest).toMatch(/: [1-9][\d.]* TND/);
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuenow', '29');
  await expect(revenue.locator('dd').first()).toHaveText('0.00 TND');
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', latest ?? '');

  const picture = page.waitForEvent('download');
  await revenue.getByRole('button', { name: 'Download the picture' }).click();
  expect((await picture).suggestedFilename()).toMatch(/^revenue-.*\.png$/);
  await revenue.getByRole('button', { name: 'Show as a table' }).click();
  await expect(revenue.getByRole('row')).toHaveCount(31);
  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the table (CSV)' }).click();
  expect((await table).suggestedFilename()).toMatch(/^sales-.*\.csv$/);

  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL('/admin?period=7days');
  await expect(revenue.getByRole('row')).toHaveCount(8);
  await page.getByRole('button', { name: 'Own dates' }).click();
  await page.getByLabel('From').fill('2001-01-01');
  const section = page.getByRole('region', { name: 'Sales', exact: true });
  await expect(section.getByRole('alert')).toContainText('At most 5 years.');
  await page.getByRole('button', { name: '12 months' }).click();
  await revenue.getByRole('button', { name: 'Show as a table' }).click();
  await expect(revenue.getByRole('row')).toHaveCount(13);
  await expectInOrderAtAnySize(page);
});
