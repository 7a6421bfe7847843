/** The product page as the server sends it. What it does is tested beside it. */
import { expect, test } from './fixtures.ts';
import { addressOf, cartDrawer, cartLink, closeDrawer, open, productNamed } from './shopper.ts';
import { almond, argan } from './test-data.ts';

test.use({ changesData: true });

test('a product is shown and bought, and once it is disabled or unknown its page is the 404 screen (PRODUCT-1, PRODUCT-6)', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 404/);
  const promoted = await productNamed(shop, argan);
  await page.goto(addressOf(promoted));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(argan);
  const panel = page.locator('div:has(> h1)');
  await expect(panel).toContainText('25.60 TND');
  await expect(panel.locator('s')).toContainText('32.00 TND');
  await expect(
    panel.getByText(`${Math.round(promoted.AVGrating * 10) / 10}/5 (${promoted.reviewCount} reviews)`),
  ).toBeVisible();

  const product = await productNamed(shop, almond);
  await open(page, addressOf(product));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Add to Guest Cart' }).click();
  await expect(cartDrawer(page).getByText('Product added to guest cart!')).toBeVisible();
  await closeDrawer(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await page.getByRole('button', { name: 'Remove from Cart' }).first().click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');

  await shop.sql('update products set is_disabled = true where id = $1', [product._id]);
  await page.goto('/user/product-list?search=amande+douce');
  await expect(page.getByRole('article').first()).toContainText('250 ml');
  await expect(page.getByRole('link', { name: almond })).toHaveCount(0);
  for (const id of [product._id, '1', 'null', '%3Cscript%3E', '00000000-0000-7000-8000-000000000000']) {
    const response = await page.goto(`/user/product-details/${id}`);
    expect(response?.status(), id).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  }
});
