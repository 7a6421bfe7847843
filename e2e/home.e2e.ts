import { expect, test } from './fixtures.ts';
import { addressOf, open, productNamed } from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true });

test('the home page shows what is sold and leads everywhere, and the sitemap names every public page (SHOP-1, PAGES-1, PAGES-2, PAGES-3)', async ({
  page,
  request,
  shop,
}) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natural care, pressed in Tunisia');
  for (const text of ['Free delivery everywhere in Tunisia', 'Pay in cash on delivery']) {
    await expect(page.getByText(text, { exact: true })).toBeInViewport();
  }
  const hero = page.getByRole('main').locator('img').first();
  await expect(hero).toHaveAttribute('loading', 'eager');
  await expect(hero).toHaveAttribute('fetchpriority', 'high');
  // nothing was sold yet
  await expect(page.getByRole('region', { name: 'Produits vedettes' }).getByRole('article')).toHaveCount(8);

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
  const strip = page.getByRole('region', { name: 'Shop by category' });
  await expect(strip.getByRole('listitem')).toHaveCount(8);
  await strip.getByRole('link', { name: 'Hair' }).click();
  await expect(page.getByText('4 products found')).toBeVisible();

  const { _id } = await productNamed(shop, 'Hibiscus & rose infusion');
  await shop.sql('update products set units_sold = 3 where id = $1', [_id]);
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Produits les plus vendus' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Hibiscus & rose infusion']);

  const sitemap = await (await request.get('/sitemap.xml')).text();
  const product = await productNamed(shop, comb);
  for (const path of ['/user/about-us', addressOf(product)]) expect(sitemap).toContain(`<loc>${shop.url}${path}</loc>`);
  expect(await (await request.get('/robots.txt')).text()).toContain(`${shop.url}/sitemap.xml`);
});
