/** Promotions that start and end while pages are open. What the pages show of them is tested beside them. */
import { expect, test } from './fixtures.ts';
import { addressOf, fillCart, fillCheckout, open, orderNumber, placeOrder, productNamed, reload } from './shopper.ts';
import { almond, comb } from './test-data.ts';

const oils = 'Oil week';

test.use({ changesData: true });

test('a promotion that starts or ends changes every page and the order, by the clock of the server (PAGES-6, PRICES-4, HOME-2)', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 409/);
  const late = await newShopper();
  await late.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 20 * 86_400_000;
  });
  await open(late, '/user/promotion-list');
  await expect(late.getByRole('article')).toHaveCount(3);
  await expect(late.getByRole('timer', { name: 'Starts in' })).toHaveText(/^0[123]Days/);
  await expect(late.getByRole('timer', { name: 'Ends in' }).first()).toHaveText(/[1-9]/);

  const product = await productNamed(shop, comb);
  await fillCart(page, { product });
  await open(page, '/user/product-list?search=peigne');
  const card = page.getByRole('article').filter({ hasText: comb });
  await expect(card).toContainText('22.00 TND');
  await shop.sql('update products set promotion_id = (select id from promotions where name = $1) where id = $2', [
    'Hammam ritual',
    product._id,
  ]);
  await shop.sql("update promotions set starts_at = now() where name = 'Hammam ritual'");
  // 22.00 TND less 15 %.
  await card.getByRole('link').click();
  await expect(page.locator('div:has(> h1)')).toContainText('18.70 TND');
  await page.goBack();
  await expect(card).toContainText('18.70 TND');
  await expect(card).toContainText('15% Off');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByText('it was 22.00 DT, now it is 18.70 DT')).toBeVisible();

  const discounted = await productNamed(shop, almond);
  await fillCart(page, { product: discounted });
  await fillCheckout(page);
  await shop.sql('update promotions set ends_at = now() where name = $1', [oils]);
  await placeOrder(page).click();
  await expect(page.getByRole('alert').filter({ hasText: `« ${almond} » coûte maintenant 24.00 TND.` })).toBeVisible();
  await placeOrder(page).click();
  await orderNumber(page);
  await page.goto(addressOf(discounted));
  await expect(page.locator('div:has(> h1)')).toContainText('24.00 TND');
  await expect(page.locator('div:has(> h1)')).not.toContainText('OFF');
  await reload(late);
  await expect(late.getByRole('article').filter({ hasText: 'Hammam ritual' })).toHaveCount(1);
  await expect(late.getByRole('article').filter({ hasText: oils })).toHaveCount(0);

  await page.goto('/');
  await expect(page.getByRole('region', { name: 'On promotion' })).toHaveCount(1);
  await shop.sql('update promotions set is_active = false');
  await page.goto('/user/promotion-list');
  await expect(page.getByText('No upcoming promotions.')).toBeVisible();
  await expect(page.getByText('No active promotions.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'On promotion' })).toHaveCount(0);
});
