/** A server that fails, or can't be reached, while people shop. */
import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import type { Shop } from './shop.ts';
import { addressOf, open, productNamed, toast } from './shopper.ts';

const comb = 'Peigne en bois d’olivier';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Takes a table away from the server, which is told that something changed, so that it asks again. */
const lose = (shop: Shop, table: string) =>
  shop.sql(`update ${table} set name = name where false; alter table ${table} rename to lost_${table}`);

/** Opens a page and waits until it has brought the code of the other screens, as it does while nobody asks for it. */
async function openWithAllScreens(page: Page, path: string) {
  await open(page, path);
  await page.getByRole('banner').hover();
  await page.mouse.wheel(0, 10);
  // the last of them
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/login-[^/]*\.js$/.test(name)),
  );
  await page.waitForLoadState('networkidle');
}

test('without a connection one is told, and led to a page that tries again and comes where one meant to go', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await openWithAllScreens(page, '/user/about-us');
  await context.setOffline(true);
  await menuLink(page, 'Promotions').click();
  await expect(page).toHaveURL('/server-unreachable');
  await expect(toast(page)).toContainText('Network error, server unreachable. Redirecting...');
  await expect(heading(page)).toHaveText('Server unreachable');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/user/promotion-list');
  await expect(page.getByRole('region', { name: 'Active Promotions' }).getByRole('article')).toHaveCount(2);
});

test('a connection that breaks off early leaves the page and what was typed as they are', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  const asked: string[] = [];
  page.on('requestfailed', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/user/product-list');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await context.setOffline(true);
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { here: 'still' }));
  await page.getByRole('banner').getByRole('combobox').fill('argan');
  await page.getByRole('article').first().getByRole('link').first().hover();
  // all that is brought ahead has failed
  await expect
    .poll(() => asked.filter((path) => /\/(login|product-details)-[^/]*\.js$/.test(path)).length)
    .toBeGreaterThan(1);
  await expect(page.locator('html')).toHaveAttribute('data-here', 'still');
  const search = page.getByRole('banner').getByRole('combobox');
  await expect(search).toHaveValue('argan');

  // what could not be brought comes with the line
  await context.setOffline(false);
  await expect(async () => {
    await search.fill('huile argan');
    await expect(page.getByRole('option').first()).toContainText('Argan', { timeout: 1_000 });
  }).toPass();
  await expect(page.locator('html')).toHaveAttribute('data-here', 'still');
});

test('Retry on the page itself loads it again', async ({ page }) => {
  await open(page, '/server-unreachable');
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(new URL((await again).url()).pathname).toBe('/server-unreachable');
  await expect(heading(page)).toHaveText('Server unreachable');
});

test('without a connection the list says so in place, and Retry fills it once there is one', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await openWithAllScreens(page, '/user/product-list');
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Cheveux' }).check();
  const failed = page.getByRole('alert').filter({ hasText: 'Whoops, something went wrong please try later!' });
  await expect(failed).toBeVisible();
  await expect(page).toHaveURL(/\/user\/product-list\?category=/);
  await context.setOffline(false);
  await failed.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByText('6 products found')).toBeVisible();
});

test('without a connection the login form says so in place, and suggestions stay silent', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await openWithAllScreens(page, '/login');
  await context.setOffline(true);
  const asked = page.waitForEvent('requestfailed');
  await page.getByRole('combobox', { name: 'Search products' }).fill('argan');
  await asked;
  await page.getByLabel('Email').fill('amel@example.tn');
  await page.getByLabel('Password').fill('not a secret');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The shop could not be reached.' })).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('not a secret');
  await expect(page).toHaveURL('/login');
});

for (const [how, answer, told] of [
  ['an answer that is no JSON', { status: 502, body: '<h1>Bad Gateway</h1>' }, 'Error 502: An error occurred.'],
  ['no answer at all', { status: 200, body: '' }, 'No response received from the server. Please try again later.'],
] as const) {
  test(`${how} is told, and the page says that the server is to blame`, async ({ page, tolerate }) => {
    tolerate(/status of 502/);
    await open(page, '/user/about-us');
    await page.route('/api/promotions/**', (route) => route.fulfill(answer));
    await menuLink(page, 'Promotions').click();
    await expect(toast(page)).toContainText(told);
    await expect(heading(page)).toHaveText('Something broke on our side');
  });
}

test('a page that crashes while it renders says Oops! and can be loaded again', async ({ page, shop, tolerate }) => {
  tolerate(/TypeError/);
  const product = await productNamed(shop, comb);
  await open(page, '/user/product-list?search=peigne');
  // An answer no version of the shop gives.
  await page.route(
    `/api/products/${product._id}`,
    (route) => route.fulfill({ json: { ...product, reviews: null, imagePath: 7 } }),
    {
      times: 1,
    },
  );
  await page.getByRole('link', { name: comb }).click();
  await expect(heading(page)).toHaveText('Oops!');
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  await expectInOrderAtAnySize(page);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page).toHaveURL(addressOf(product));
  await expect(heading(page)).toHaveText(comb);
});

test.describe('a database that fails', () => {
  test.use({ changesData: true });

  test('leads to /500 from within the shop, and answers 500 to who opens the page', async ({
    page,
    shop,
    tolerate,
  }) => {
    tolerate(/status of 50[03]|relation \\?"(promotions|products|public_changes)\\?" does not exist/);
    await open(page, '/user/about-us');
    await lose(shop, 'promotions');
    await menuLink(page, 'Promotions').click();
    await expect(page).toHaveURL('/500');
    await expect(toast(page)).not.toBeEmpty();
    await expect(heading(page)).toHaveText('Something broke on our side');

    expect((await page.goto('/user/promotion-list'))?.status()).toBe(500);
    await expect(heading(page)).toHaveText('Something broke on our side');
    await expect(page.getByRole('banner')).toBeVisible();
    await lose(shop, 'products');
    expect((await page.goto('/user/product-list'))?.status()).toBe(503);
    await expect(page.getByRole('alert')).toContainText('Whoops, something went wrong please try later!');

    // as when it is away: whatever is asked fails
    await shop.sql('alter table public_changes rename to lost_public_changes');
    expect((await page.goto('/user/promotion-list'))?.status()).toBe(500);
    await expect(heading(page)).toHaveText('Something broke on our side');
    await page.goto('/user/product-list');

    for (const table of ['public_changes', 'promotions', 'products'])
      await shop.sql(`alter table lost_${table} rename to ${table}`);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByText('62 products found')).toBeVisible();
  });
});
