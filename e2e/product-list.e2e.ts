import { type Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open } from './shopper.ts';

const names = (page: Page) => page.locator('#results h3');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const found = (page: Page) => page.locator('#results').getByRole('status').first();
/** The prices of the page, in order. */
const prices = async (page: Page) =>
  (await page.locator('#results article').allInnerTexts()).map((card) => Number(/(\d+\.\d\d) TND/.exec(card)?.[1]));

test('the list and its address', async ({ page, newShopper }) => {
  await test.step('shows 12 products a page, the cheapest first, and the address of a filtered, sorted and paged list the same list to others', async () => {
    await open(page, '/user/product-list');
    await expect(found(page)).toHaveText('33 products found');
    await expect(names(page)).toHaveCount(12);
    const shown = await prices(page);
    expect(shown[0]).toBe(8);
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    await page.getByLabel('Minimum price').fill('25.60');
    await page.getByLabel('Maximum price').fill('26');
    // Argan oil, 32.00 TND less 20 %, and what costs 26.00 TND.
    await expect.poll(async () => [...new Set(await prices(page))]).toEqual([25.6, 26]);
    await chips(page).getByRole('link', { name: 'Clear All' }).click();
    await expect(found(page)).toHaveText('33 products found');
    const oils = page.getByRole('checkbox', { name: 'Oils', exact: true });
    await expect(oils).toHaveAccessibleDescription('5');
    await oils.check();
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
    await page.goBack();
    await expect(names(page)).toHaveCount(12);
    await page.goForward();
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
  await test.step('a page beyond the last falls back to page 1, and invalid parameters to the defaults', async () => {
    await page.goto('/user/product-list?page=99&sortBy=name');
    await expect(page).toHaveURL('/user/product-list?sortBy=name');
    await expect(names(page)).toHaveCount(12);
    for (const query of [
      'page=0&sortBy=magic&sortOrder=sideways&view=cube',
      'page=-1&minPrice=cheap&maxPrice=1e9&showGifts=perhaps',
      'page=1.5&category=all,the,things&limit=100000',
      'search=%00%01&page=٣&minPrice=-5',
    ]) {
      const response = await page.goto(`/user/product-list?${query}`);
      expect(response?.status(), query).toBe(200);
      await expect(found(page)).toHaveText('33 products found');
      await expect(names(page)).toHaveCount(12);
      await expect(chips(page)).toBeHidden();
    }
  });
  await test.step('a search that is not sent yet does not undo a tap on a product', async () => {
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
});

/** Opens a page with its scripts held back, and returns what lets them load. */
async function openWithoutScripts(page: Page, path = '/user/product-list') {
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  await page.route('/assets/**/*.js', async (route) => {
    await slow;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('what is done before hydration is not lost', async ({ page }) => {
  await test.step('what is ticked, chosen and typed before hydration is applied', async () => {
    const release = await openWithoutScripts(page);
    await page.getByRole('combobox', { name: 'With', exact: true }).selectOption({ label: 'Shea butter (4)' });
    await page.getByRole('checkbox', { name: 'Show Products with Gifts' }).check();
    await page.getByRole('checkbox', { name: 'Soaps', exact: true }).check();
    await page.getByLabel('Maximum price').fill('9');
    release();
    await expect(chips(page).getByRole('link')).toHaveText([
      'Up to 9.00 TND',
      'With gifts',
      'With Shea butter',
      'Soaps',
      'Clear All',
    ]);
    await chips(page).getByRole('link', { name: 'Remove filter: With Shea butter' }).click();
    await expect(found(page)).toHaveText('2 products found');
  });
  await test.step('a menu that was opened before hydration stays open, and leads to the products of a category', async () => {
    const release = await openWithoutScripts(page, '/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByText('Categories', { exact: true }).click();
    const link = menu.getByRole('link', { name: 'Black soap' });
    await expect(link).toBeVisible();
    const answered = page.waitForFunction(() => history.scrollRestoration === 'manual');
    release();
    await answered;
    // the menu is hydrated after the page
    await page.waitForLoadState('networkidle');
    await expect(link).toBeVisible();
    await expect(menu.getByRole('link', { name: /uncategorized/i })).toHaveCount(0);
    await link.click();
    await expect(page).toHaveURL(/\/user\/product-list\?category=[0-9a-f-]{36}$/);
    await expect(link).toBeHidden();
    await expect(found(page)).toHaveText('1 product found');
    await expect(chips(page).getByRole('link').first()).toHaveText('Black soap');
    await open(page, '/fr/user/product-list');
    await expect(page.getByRole('contentinfo')).toContainText('Huiles');
    await expect(page.getByText('Sans catégorie')).toHaveCount(0);
  });
});
