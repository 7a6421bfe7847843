/** The shop without JavaScript: browsing works, and pages say what needs JavaScript. */
import type { Page } from '@playwright/test';
import { desk, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, productNamed } from './shopper.ts';
import { argan } from './test-data.ts';

test.use({ javaScriptEnabled: false });

// the browser logs the preloads of scripts that it blocks
test.beforeEach(({ tolerate }) => tolerate(/\/assets\/.+\.js: csp$/));

const names = (page: Page) => page.locator('#results h3');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const search = (page: Page) => page.getByRole('banner').getByRole('search');

test('the shop can be browsed: home, search, menu, list and filters', async ({ page }) => {
  await test.step('home, search, menu and list lead to products, with filters and pages', async () => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Produits vedettes' }).getByRole('article')).toHaveCount(8);
    await expect(page.getByRole('region', { name: 'On promotion' })).toContainText('Oil week');
    await page.getByRole('region', { name: 'Shop by category' }).getByRole('link', { name: 'Hair' }).click();
    await expect(page.getByText('4 products found')).toBeVisible();

    // typos are forgiven
    await search(page).getByLabel('Search products').fill('argna');
    await search(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/user/product-list?search=argna');
    await expect(names(page).first()).toContainText('Pure argan oil');
    await expect(search(page).getByLabel('Search products')).toHaveValue('argna');

    await page.locator('summary', { hasText: 'Categories' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Black soap' }).click();
    await expect(page.getByText('1 product found')).toBeVisible();

    await page.goto('/user/product-list');
    await page.getByRole('checkbox', { name: 'Oils', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Soaps', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Body', exact: true }).check();
    await page.getByLabel('Sort by').selectOption('Name');
    await page.getByRole('button', { name: 'Apply' }).first().click();
    await expect(page.getByText('14 products found')).toBeVisible();
    await expect(names(page).first()).toHaveText('Cold-process olive soap');
    await expect(names(page)).toHaveCount(12);

    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(names(page)).toHaveCount(2);
    await expect(page.getByRole('checkbox', { name: 'Soaps', exact: true })).toBeChecked();

    await page.getByRole('link', { name: 'Remove filter: Soaps' }).click();
    await expect(page.getByRole('checkbox', { name: 'Soaps', exact: true })).not.toBeChecked();
    await page.getByRole('link', { name: 'Clear All' }).click();
    await expect(page.getByText('33 products found')).toBeVisible();

    await page.goto('/fr/user/product-list');
    const filter = page.getByRole('main').getByRole('searchbox');
    await filter.fill('savon');
    await filter.press('Enter');
    await expect(page).toHaveURL(/\/fr\/user\/product-list\?.*search=savon/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
  await test.step('rating and stock are fields of the form, and the slider is not', async () => {
    await page.goto('/user/product-list');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await page.getByRole('radio', { name: '4 stars and up' }).check();
    await page.getByRole('checkbox', { name: 'Available now' }).check();
    await page.getByRole('button', { name: 'Apply' }).first().click();
    await expect(chips(page).getByRole('link')).toHaveText(['4 stars and up', 'Available now', 'Clear All']);
  });
  await test.step('so are ingredients', async () => {
    await page.goto('/user/product-list');
    await page.getByRole('combobox', { name: 'With', exact: true }).selectOption({ label: 'Shea butter (4)' });
    await page.locator('#filter-form').getByRole('button', { name: 'Apply' }).click();
    await expect(names(page)).toHaveCount(4);
  });
});

test('pages can be read, and say what needs JavaScript', async ({ page, shop, tolerate }) => {
  test.slow();
  tolerate(/status of 404/);
  await test.step('a product page, promotions and the about page can be read (PAGES-7)', async () => {
    const product = await productNamed(shop, argan);
    await page.goto('/user/product-list?search=argan&view=list');
    await page.getByRole('link', { name: 'Pure argan oil' }).click();
    await expect(page).toHaveURL(addressOf(product));
    const panel = page.locator('div:has(> h1)');
    await expect(panel).toContainText('25.60 TND');
    await expect(panel).toContainText('In Stock');
    const pictures = page.getByRole('region', { name: 'Pictures' });
    await expect(pictures.getByRole('link', { name: /picture \d of 3/ })).toHaveCount(3);
    await pictures.getByRole('link', { name: 'Show picture 3' }).click();
    await expect(pictures.getByRole('link', { name: /picture 3 of 3/ })).toBeInViewport({ ratio: 0.5 });
    for (const text of [
      'Cold-pressed argan oil',
      'Argania spinosa kernel oil',
      product.reviews[0]?.comment ?? 'none',
    ]) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await expect(page.getByText('The cart needs JavaScript: switch it on to order this product.')).toBeVisible();
    await expect(page.getByText('Reviews can be written with JavaScript switched on.')).toBeVisible();

    await page.goto('/user/promotion-list');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('article').filter({ hasText: 'Hammam ritual' })).toContainText(/From \d+ \w+ \d{4}/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
    await expect(page.getByRole('main')).toContainText('Route de Tunis km 6, 3002 Sfax, Tunisia');
    await expect(page.getByText('This form needs JavaScript.')).toBeVisible();
  });
  await test.step('an explanation of an ingredient opens', async () => {
    await page.goto(addressOf(await productNamed(shop, 'Rose clay soap – 100 g')));
    const clay = page.getByRole('listitem').filter({ hasText: 'Sodium olivate' }).last();
    await clay.locator('summary').click();
    await expect(clay.getByText('What olive oil becomes')).toBeVisible();
  });
  await test.step('the choice of a variant is links, and search engines get each variant once, and the addresses of the others', async () => {
    const product = await productNamed(shop, argan);
    await page.goto(addressOf(product));
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const thing = texts
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find((each) => each['@type'] === 'Product');
    const { hasVariant } = (thing ?? {})['isVariantOf'] as { hasVariant: { url: string }[] };
    expect(thing).toMatchObject({ sku: product._id, isVariantOf: { '@type': 'ProductGroup', name: 'Pure argan oil' } });
    expect(hasVariant).toHaveLength(2);
    for (const { url } of hasVariant) expect((await fetch(url)).status).toBe(200);
    await page.getByRole('radio', { name: '50 ml' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pure argan oil – 50 ml');
    await page.goto('/user/product-list?search=argan');
    await expect(page.getByRole('button', { name: /^Size/ })).toHaveCount(0);
  });
  await test.step('the cart, the checkout, the login and the tracking page say that they need JavaScript', async () => {
    for (const [path, message] of [
      ['/cart', 'Your cart is kept in this browser, which needs JavaScript'],
      ['/user/guestcheckout', 'activez JavaScript'],
      ['/login', 'Logging in needs JavaScript'],
      ['/track', 'This form needs JavaScript'],
      ['/track/a-link', 'This page needs JavaScript'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('main noscript')).toContainText(message, { useInnerText: true });
      await expect(page.locator('main noscript')).toBeVisible();
    }
  });
  await test.step('Retry on the page of an unreachable server tries again, and every enabled button works', async () => {
    await page.goto('/server-unreachable');
    const again = page.waitForRequest('**/server-unreachable*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await again;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server unreachable');

    const product = addressOf(await productNamed(shop, argan));
    const paths = ['/', '/user/product-list', product, '/user/promotion-list', '/user/about-us'];
    for (const path of [
      ...paths,
      '/cart',
      '/user/guestcheckout',
      '/login',
      '/500',
      '/server-unreachable',
      '/nowhere',
    ]) {
      await page.goto(path);
      for (const size of [desk, phone]) {
        await page.setViewportSize(size);
        // only buttons that submit a GET form work without scripts
        const buttons = page.locator('button:visible:enabled:not(form:not([method=post]) [type=submit], [form])');
        expect(await buttons.allInnerTexts(), `${path} at ${size.width} px`).toEqual([]);
      }
    }
  });
});
