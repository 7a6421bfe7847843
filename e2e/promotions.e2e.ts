import { expect, test } from './fixtures.ts';
import { addressOf, fillCart, open, orderNumber, placeOrder, productNamed, fillCheckout } from './shopper.ts';
import { almond, comb } from './test-data.ts';

const oils = 'Oil week';

test('the page shows upcoming and active promotions with their discounts, dates and countdowns (PAGES-6)', async ({
  page,
}) => {
  await open(page, '/user/promotion-list');
  const upcoming = page.getByRole('region', { name: 'Upcoming Promotions' }).getByRole('article');
  const active = page.getByRole('region', { name: 'Active Promotions' }).getByRole('article');
  // the footer has headings of the same level
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['Active Promotions', 'Upcoming Promotions']);
  await expect(upcoming).toHaveCount(1);
  await expect(upcoming).toContainText('Hammam ritual');
  await expect(upcoming).toContainText('15% OFF');
  await expect(upcoming).toContainText(/From \d+ \w+ \d{4} to \d+ \w+ \d{4}/);
  await expect(active).toHaveCount(2);
  await expect(active.filter({ hasText: oils })).toContainText('20% OFF');
  await expect(active.filter({ hasText: oils }).getByRole('timer', { name: 'Ends in' })).toContainText(/[1-9]Days/);

  const timer = upcoming.getByRole('timer', { name: 'Starts in' });
  await expect(timer).toHaveText(/^0[123]Days\d\dHours\d\dMin\d\dSec$/);
  const before = await timer.innerText();
  await expect(timer).not.toHaveText(before);
});

test('a countdown follows the clock of the server', async ({ page }) => {
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 20 * 86_400_000;
  });
  await open(page, '/user/promotion-list');
  await expect(page.getByRole('timer', { name: 'Starts in' })).toHaveText(/^0[123]Days/);
  await expect(page.getByRole('timer', { name: 'Ends in' }).first()).toHaveText(/[1-9]/);
});

test('a promotion on the home page leads to its products', async ({ page }) => {
  await open(page, '/');
  const carousel = page.getByRole('region', { name: 'On promotion' });
  const [first, second] = [carousel.getByRole('listitem').nth(0), carousel.getByRole('listitem').nth(1)];
  await carousel.getByRole('button', { name: 'Next promotion' }).click();
  await expect(second).toBeInViewport({ ratio: 0.8 });
  await expect(first).not.toBeInViewport();
  const dots = carousel.getByRole('button', { name: /^Show / });
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await dots.nth(0).click();
  await expect(first).toBeInViewport({ ratio: 0.8 });
  await carousel.getByRole('button', { name: 'Previous promotion' }).click();
  await expect(second).toBeInViewport({ ratio: 0.8 });
  await second.getByRole('link', { name: 'See the products' }).click();
  await expect(page).toHaveURL('/user/product-list?showPromotions=true');
});

test.describe('a promotion that changes while pages are open', () => {
  test.use({ changesData: true });

  test('shows 00 everywhere once its time has passed, and is gone on the next request (PAGES-6)', async ({
    page,
    shop,
  }) => {
    await shop.sql("update promotions set ends_at = now() + interval '4 seconds' where name = $1", [oils]);
    await open(page, '/user/promotion-list');
    const card = page.getByRole('article').filter({ hasText: oils });
    await expect(card.getByRole('timer')).toHaveText('00Days00Hours00Min00Sec');
    await page.reload();
    await expect(card).toHaveCount(0);
    await page.goto(addressOf(await productNamed(shop, almond)));
    await expect(page.locator('div:has(> h1)')).toContainText('24.00 TND');
    await expect(page.locator('div:has(> h1)')).not.toContainText('OFF');
  });

  test('the list, the product page and the cart agree once one has started (PRICES-4)', async ({ page, shop }) => {
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
  });

  test('an order placed after one has ended is refused with the full price', async ({ page, shop, tolerate }) => {
    tolerate(/status of 409/);
    await fillCart(page, { product: await productNamed(shop, almond) });
    await fillCheckout(page);
    await shop.sql('update promotions set ends_at = now() where name = $1', [oils]);
    await placeOrder(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: `« ${almond} » coûte maintenant 24.00 TND.` }),
    ).toBeVisible();
    await placeOrder(page).click();
    await orderNumber(page);
  });

  test('without promotions the page says so and the home page shows none (PAGES-6, HOME-2)', async ({ page, shop }) => {
    await shop.sql('update promotions set is_active = false');
    await page.goto('/user/promotion-list');
    await expect(page.getByText('No upcoming promotions.')).toBeVisible();
    await expect(page.getByText('No active promotions.')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'On promotion' })).toHaveCount(0);
  });
});
