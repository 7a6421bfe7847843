import { type Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open } from './shopper.ts';

const names = (page: Page) => page.locator('#results h3');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const found = (page: Page) => page.locator('#results').getByRole('status').first();
/** The prices of the page, in order. */
const prices = async (page: Page) =>
  (await page.locator('#results article').allInnerTexts()).map((card) => Number(/(\d+\.\d\d) TND/.exec(card)?.[1]));

test('shows 12 products a page, the cheapest first', async ({ page }) => {
  await page.goto('/user/product-list');
  await expect(found(page)).toHaveText('33 products found');
  await expect(names(page)).toHaveCount(12);
  const shown = await prices(page);
  expect(shown[0]).toBe(8);
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
});

test('the address of a filtered, sorted and paged list shows the same list to others', async ({ page, newShopper }) => {
  await open(page, '/user/product-list');
  await page.getByRole('checkbox', { name: 'Oils', exact: true }).check();
  await expect(found(page)).toHaveText('5 products found');
  await page.getByRole('checkbox', { name: 'Soaps', exact: true }).check();
  await expect(found(page)).toHaveText('9 products found');
  await page.getByRole('checkbox', { name: 'Body', exact: true }).check();
  await expect(found(page)).toHaveText('14 products found');
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(names(page).first()).toHaveText('Cold-process olive soap');
  await page.getByRole('link', { name: 'Sort descending' }).click();
  await expect(names(page).first()).toHaveText('Zarzis salt scrub');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(names(page)).toHaveCount(2);

  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({ page: '2', sortBy: 'name', sortOrder: 'desc' });
  expect(searchParams.get('category')?.split(',')).toHaveLength(3);

  const friend = await newShopper();
  await friend.goto(page.url());
  expect(await names(friend).allTextContents()).toEqual(await names(page).allTextContents());
  await expect(friend.getByRole('checkbox', { name: 'Oils', exact: true })).toBeChecked();
  await expect(friend.getByRole('checkbox', { name: 'Body', exact: true })).toBeChecked();
  await expect(friend.getByLabel('Sort by')).toHaveValue('name');
  await expect(chips(friend).getByRole('link')).toHaveText(['Oils', 'Soaps', 'Body', 'Clear All']);
});

test('a chip removes its filter, Clear All removes all filters', async ({ page }) => {
  await open(page, '/user/product-list?search=savon&minPrice=10&maxPrice=20.50&showGifts=true&sortBy=name');
  await expect(chips(page).getByRole('link')).toHaveText([
    '“savon”',
    'From 10.00 TND',
    'Up to 20.50 TND',
    'With gifts',
    'Clear All',
  ]);
  await chips(page).getByRole('link', { name: 'Remove filter: “savon”' }).click();
  await expect(page).not.toHaveURL(/search=/);
  await expect(chips(page).getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await chips(page).getByRole('link', { name: 'Clear All' }).click();
  await expect(chips(page)).toBeHidden();
  await expect(found(page)).toHaveText('33 products found');
  await expect(page).toHaveURL('/user/product-list?sortBy=name');
});

test('Back restores the previous filters and products', async ({ page }) => {
  await open(page, '/user/product-list');
  const all = await names(page).allTextContents();
  const promoted = page.getByRole('checkbox', { name: 'Show Products with Promotions' });
  await promoted.check();
  await expect(found(page)).toHaveText('9 products found');
  await page.goBack();
  await expect(found(page)).toHaveText('33 products found');
  await expect(promoted).not.toBeChecked();
  expect(await names(page).allTextContents()).toEqual(all);
  await page.goForward();
  await expect(found(page)).toHaveText('9 products found');
  await expect(promoted).toBeChecked();
});

test('the price filter uses final prices, bounds included; a minimum above the maximum is an error', async ({
  page,
}) => {
  await open(page, '/user/product-list');
  await page.getByLabel('Minimum price').pressSequentially('25.60');
  await page.getByLabel('Maximum price').pressSequentially('26');
  await expect(chips(page).getByRole('link')).toHaveText(['From 25.60 TND', 'Up to 26.00 TND', 'Clear All']);
  // Argan oil, 32.00 TND less 20 %, and what costs 26.00 TND.
  const shown = async () => [...new Set(await prices(page))];
  await expect.poll(shown).toEqual([25.6, 26]);

  await page.getByLabel('Minimum price').fill('30');
  await expect(page.getByText('The minimum is above the maximum.')).toBeVisible();
  expect(await shown()).toEqual([25.6, 26]);
});

test('typing into the search of the filters adds one history entry', async ({ page }) => {
  await open(page, '/user/product-list');
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('ghassoul', { delay: 20 });
  await expect(names(page).first()).toHaveText(/^Ghassoul/);
  await page.goBack();
  await expect(page).toHaveURL('/user/product-list');
  await expect(found(page)).toHaveText('33 products found');
});

test('a search that is not sent yet does not undo a tap on a product', async ({ page }) => {
  await page.clock.install();
  await open(page, '/user/product-list');
  await page.waitForLoadState('networkidle');
  const link = names(page).first().getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('/api/products/*', async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: 'Search' }).fill('savon');
  await link.click();
  await page.clock.runFor(1_000);
  release();
  await expect(page).toHaveURL(address);
});

/** Opens the list with its scripts held back, and returns what lets them load. */
async function openWithoutScripts(page: Page) {
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  await page.route('/assets/**/*.js', async (route) => {
    await slow;
    await route.continue();
  });
  await page.goto('/user/product-list', { waitUntil: 'commit' });
  return release;
}

test('what is ticked and typed before hydration is applied', async ({ page }) => {
  const release = await openWithoutScripts(page);
  await page.getByRole('checkbox', { name: 'Show Products with Gifts' }).check();
  await page.getByRole('checkbox', { name: 'Soaps', exact: true }).check();
  await page.getByLabel('Maximum price').fill('9');
  release();
  await expect(chips(page).getByRole('link')).toHaveText(['Up to 9.00 TND', 'With gifts', 'Soaps', 'Clear All']);
  await expect(found(page)).toHaveText('2 products found');
});

test('an ingredient that was chosen before hydration is applied', async ({ page }) => {
  const release = await openWithoutScripts(page);
  await page.getByRole('combobox', { name: 'With', exact: true }).selectOption({ label: 'Shea butter (4)' });
  release();
  await expect(chips(page).getByRole('link')).toHaveText(['With Shea butter', 'Clear All']);
  await expect(found(page)).toHaveText('4 products found');
});

test('shows products as a grid or as a list', async ({ page }) => {
  await open(page, '/user/product-list');
  const description = page.getByText('A cold-process bar with seventy per cent olive oil').first();
  await expect(description).toBeHidden();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(description).toBeVisible();
  await expect(page).toHaveURL('/user/product-list?view=list');
});

test('a card shows the discount, both prices and the stock', async ({ page }) => {
  await page.goto('/user/product-list?search=amande+douce');
  const card = page.getByRole('article').first();
  await expect(card).toContainText('20% Off');
  await expect(card).toContainText('From 19.20 TND');
  await expect(card.locator('s')).toContainText('24.00 TND');
  await expect(card).toContainText('In Stock');
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/user\/product-details\/[0-9a-f-]{36}$/);
});

test('a page beyond the last falls back to page 1', async ({ page }) => {
  await page.goto('/user/product-list?page=99&sortBy=name');
  await expect(page).toHaveURL('/user/product-list?sortBy=name');
  await expect(names(page)).toHaveCount(12);
});

for (const query of [
  'page=0&sortBy=magic&sortOrder=sideways&view=cube',
  'page=-1&minPrice=cheap&maxPrice=1e9&showGifts=perhaps',
  'page=1.5&category=all,the,things&limit=100000',
  'search=%00%01&page=٣&minPrice=-5',
]) {
  test(`invalid parameters fall back to the defaults: ${query}`, async ({ page }) => {
    const response = await page.goto(`/user/product-list?${query}`);
    expect(response?.status()).toBe(200);
    await expect(found(page)).toHaveText('33 products found');
    await expect(names(page)).toHaveCount(12);
    await expect(chips(page)).toBeHidden();
  });
}

test('a menu entry leads to the products of its category', async ({ page }) => {
  await open(page, '/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Categories', { exact: true }).click();
  await expect(menu.getByRole('link', { name: /uncategorized/i })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Black soap' }).click();
  await expect(page).toHaveURL(/\/user\/product-list\?category=[0-9a-f-]{36}$/);
  await expect(found(page)).toHaveText('1 product found');
  await expect(chips(page).getByRole('link').first()).toHaveText('Black soap');
  await open(page, '/fr/user/product-list');
  await expect(page.getByRole('contentinfo')).toContainText('Huiles');
  await expect(page.getByText('Sans catégorie')).toHaveCount(0);
});

test('a menu that was opened before hydration stays open', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Categories', { exact: true }).click();
  const link = menu.getByRole('link', { name: 'Black soap' });
  await expect(link).toBeVisible();
  const answered = page.waitForFunction(() => history.scrollRestoration === 'manual');
  scripts.resolve();
  await answered;
  // the menu is hydrated after the page
  await page.waitForLoadState('networkidle');
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/user\/product-list\?category=[0-9a-f-]{36}$/);
  await expect(link).toBeHidden();
});
