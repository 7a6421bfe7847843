import { expect, test } from './fixtures.ts';
import { FIRST_REVIEWS } from './reviews.ts';
import { addressOf, cartDrawer, cartLink, closeDrawer, open, productNamed } from './shopper.ts';
import { almond, argan, soldOut } from './test-data.ts';

test('shows name, rating, both prices, discount, stock and size (PRODUCT-1)', async ({ page, shop }) => {
  const product = await productNamed(shop, argan);
  await page.goto(addressOf(product));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(argan);
  const panel = page.locator('div:has(> h1)');
  await expect(panel).toContainText('25.60 TND');
  await expect(panel.locator('s')).toContainText('32.00 TND');
  await expect(panel.getByText('20% OFF', { exact: true })).toBeVisible();
  await expect(panel.getByText('In Stock')).toBeVisible();
  await expect(panel.getByText('30 ml', { exact: true })).toBeVisible();
  await expect(
    panel.getByText(`${Math.round(product.AVGrating * 10) / 10}/5 (${product.reviewCount} reviews)`),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Home',
    'Products',
    'Oils',
    'Precious oils',
  ]);
});

test('few pieces left are counted; a sold-out product says so and can’t be added', async ({ page, shop }) => {
  await page.goto(addressOf(await productNamed(shop, 'Pure argan oil – 100 ml')));
  await expect(page.getByText('Only 3 left')).toBeVisible();

  await open(page, addressOf(await productNamed(shop, soldOut)));
  await expect(page.getByRole('main').getByText('Out of Stock').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled();
});

test('a visitor who adds to the cart chooses an option, and may take it out again (PRODUCT-2, PRODUCT-6)', async ({
  page,
  shop,
}) => {
  const product = await productNamed(shop, almond);
  await open(page, addressOf(product));
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();

  await add.click();
  const options = page.getByRole('dialog', { name: 'Choose an Option' });
  await options.getByRole('button', { name: 'Cancel' }).click();
  await expect(options).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');

  await add.click();
  await options.getByRole('button', { name: 'Add to Guest Cart' }).click();
  await expect(cartDrawer(page).getByText('Product added to guest cart!')).toBeVisible();
  await closeDrawer(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');

  await page.getByRole('button', { name: 'Remove from Cart' }).first().click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');

  await page.getByRole('button', { name: 'Remove from Cart' }).first().click();
  await add.click();
  await options.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\?to=%2Fuser%2Fproduct-details%2F/);
});

test('a product with gifts is added to a guest cart without them, with a message (PRODUCT-6)', async ({
  page,
  shop,
}) => {
  await open(page, addressOf(await productNamed(shop, argan)));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Add to Guest Cart' }).click();
  await expect(cartDrawer(page)).toContainText(
    'Gift selection is only available for logged-in users. Product added to cart without gifts.',
  );
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
});

test('the heart and a review ask a visitor to log in (SESSION-7)', async ({ page, shop }) => {
  await open(page, addressOf(await productNamed(shop, argan)));
  const login = page.getByRole('dialog', { name: 'Log in' });
  await page.getByRole('button', { name: `Add to favorites: ${argan}` }).click();
  await expect(login.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();

  await page.getByRole('tab', { name: /^Reviews/ }).click();
  await page.getByPlaceholder('Write your review...').fill('Très bien.');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder('Write your review...')).toHaveValue('Très bien.');
});

test('tabs show the description, the facts and the reviews (PRODUCT-4, PRODUCT-5)', async ({ page, shop }) => {
  const product = await productNamed(shop, argan);
  await open(page, addressOf(product));
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Cold-pressed argan oil with a light hazelnut scent.');

  await page.getByRole('tab', { name: 'Additional Information' }).click();
  await expect(panel.getByRole('definition')).toHaveText(['Yes', 'Yes', '3 Points', /^Argania spinosa kernel oil/]);
  await expect(panel.getByRole('term')).toHaveText(['Including Gift', 'Promotion', 'Gift Points', 'Ingredients']);

  await page.getByRole('tab', { name: `Reviews (${product.reviewCount})` }).click();
  await expect(panel.getByRole('article')).toHaveCount(Math.min(product.reviews.length, FIRST_REVIEWS));
  const fives = product.reviews.filter(({ rating }) => rating === 5).length;
  await panel.getByRole('button', { name: /^5 stars/ }).click();
  await expect(panel.getByRole('article')).toHaveCount(Math.min(fives, FIRST_REVIEWS));
});

test('pictures are chosen by thumbnail and enlarged in a dialog (PRODUCT-1)', async ({ page, shop }) => {
  await open(page, addressOf(await productNamed(shop, argan)));
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await pictures.getByRole('link', { name: 'Show picture 2' }).click();
  const second = pictures.getByRole('link', { name: /picture 2 of 3/ });
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await second.click();
  const zoom = page.getByRole('dialog', { name: argan });
  await expect(zoom.getByRole('status')).toHaveText('2 / 3');
  await zoom.getByRole('button', { name: 'Next picture' }).click();
  await expect(zoom.getByRole('status')).toHaveText('3 / 3');
  await zoom.getByRole('button', { name: 'Close' }).click();
  await expect(zoom).toBeHidden();
});

for (const id of ['1', 'null', '%3Cscript%3E', '00000000-0000-7000-8000-000000000000']) {
  test(`there is no product “${id}”: the 404 screen, with its status`, async ({ page, tolerate }) => {
    tolerate(/status of 404/);
    const response = await page.goto(`/user/product-details/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });
}

test.describe('changed by the merchant', () => {
  test.use({ changesData: true });

  test('a video is loaded after a click only; a missing description or missing ingredients are stated (PRODUCT-3, PRODUCT-4)', async ({
    page,
    shop,
  }) => {
    const product = await productNamed(shop, almond);
    const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    await shop.sql("update products set video = $1, description = '', ingredients = '{}' where id = $2", [
      video,
      product._id,
    ]);
    await open(page, addressOf(product));
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText('No description available.');
    await expect(panel.locator('iframe')).toHaveCount(0);
    await panel.getByRole('link', { name: `Play the video about ${almond}` }).click();
    await expect(panel.locator('iframe')).toHaveAttribute('src', /embed\/dQw4w9WgXcQ\b/);
    await page.getByRole('tab', { name: 'Additional Information' }).click();
    await expect(panel).toContainText('No ingredients listed');
  });

  test('a disabled product is gone from its page and from the list', async ({ page, shop, tolerate }) => {
    tolerate(/status of 404/);
    const product = await productNamed(shop, almond);
    await shop.sql('update products set is_disabled = true where id = $1', [product._id]);
    expect((await page.goto(addressOf(product)))?.status()).toBe(404);
    await page.goto('/user/product-list?search=amande+douce');
    await expect(page.getByRole('article').first()).toContainText('250 ml');
    await expect(page.getByRole('link', { name: almond })).toHaveCount(0);
  });
});
