import { expect, test } from './fixtures.ts';
import { addressOf, open, productNamed } from './shopper.ts';
import { comb } from './test-data.ts';

test('the first screen shows what is sold, free delivery and payment on delivery (SHOP-1)', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natural care, pressed in Tunisia');
  for (const text of ['Free delivery everywhere in Tunisia', 'Pay in cash on delivery']) {
    await expect(page.getByText(text, { exact: true })).toBeInViewport();
  }
  const hero = page.getByRole('main').locator('img').first();
  await expect(hero).toHaveAttribute('loading', 'eager');
  await expect(hero).toHaveAttribute('fetchpriority', 'high');
});

test('the category strip scrolls in steps of 300 px and leads to the products of a category (PAGES-1)', async ({
  page,
}) => {
  await open(page, '/');
  const strip = page.getByRole('region', { name: 'Shop by category' });
  await expect(strip.getByRole('listitem')).toHaveCount(8);
  const [back, on] = [/^Scroll back/, /^Scroll on/].map((name) => strip.getByRole('button', { name }));
  await expect(back ?? strip).toBeDisabled();
  await on?.click();
  const scrolled = () => strip.getByRole('list').evaluate((list) => list.scrollLeft);
  await expect.poll(scrolled).toBe(300);
  await expect(back ?? strip).toBeEnabled();
  await strip.getByRole('link', { name: 'Hair' }).click();
  await expect(page.getByText('4 products found')).toBeVisible();
});

test('without sales there are 8 featured products (PAGES-2)', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Produits vedettes' }).getByRole('article')).toHaveCount(8);
});

test.describe('once something was sold', () => {
  test.use({ changesData: true });

  test('the best sellers come first (PAGES-2)', async ({ page, shop }) => {
    const { _id } = await productNamed(shop, 'Hibiscus & rose infusion');
    await shop.sql('update products set units_sold = 3 where id = $1', [_id]);
    await page.goto('/');
    await expect(
      page.getByRole('region', { name: 'Produits les plus vendus' }).getByRole('heading', { level: 3 }),
    ).toHaveText(['Hibiscus & rose infusion']);
  });
});

test('the header links to every page, and the footer shows the contact data (PAGES-3)', async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Products', '/user/product-list'],
    ['Promotions', '/user/promotion-list'],
    ['About us', '/user/about-us'],
    ['Home', '/'],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  const footer = page.getByRole('contentinfo');
  for (const text of ['Route de Tunis km 6, 3002 Sfax, Tunisia', '+216 74 000 120', `© ${new Date().getFullYear()}`]) {
    await expect(footer).toContainText(text);
  }
});

test('the search engines’ sitemap names every public page', async ({ request, shop }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const product = await productNamed(shop, comb);
  for (const path of ['/user/about-us', addressOf(product)]) expect(sitemap).toContain(`<loc>${shop.url}${path}</loc>`);
  expect(await (await request.get('/robots.txt')).text()).toContain(`${shop.url}/sitemap.xml`);
});
