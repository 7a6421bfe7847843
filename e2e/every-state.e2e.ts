/** What opens, fails or is empty on the pages: as much in order as the pages themselves. */
import { desk, expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import {
  addressOf,
  cartDrawer,
  closeDrawer,
  fillCart,
  fillCheckout,
  open,
  orderNumber,
  placeOrder,
  productNamed,
  toast,
} from './shopper.ts';
import { argan, comb } from './test-data.ts';

test('what opens on the page of a product, and the cart beside it, is in order', async ({ page, shop }) => {
  test.slow();
  await page.setViewportSize(desk);
  await open(page, addressOf(await productNamed(shop, argan)));
  await page.getByRole('tab', { name: 'Additional Information' }).click();
  await expectInOrderAtAnySize(page);
  await page.getByRole('tab', { name: /^Reviews/ }).click();
  await page.getByRole('button', { name: /^5 stars/ }).click();
  await expectInOrderAtAnySize(page);
  await page.getByRole('link', { name: /picture 1 of/ }).click();
  await expect(page.getByRole('dialog', { name: argan })).toBeVisible();
  await expectInOrderAtAnySize(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Add to favorites: ${argan}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Required')).toHaveCount(2);
  await expectInOrderAtAnySize(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Choose an Option' })).toBeVisible();
  await expectInOrderAtAnySize(page);
  await page.getByRole('button', { name: 'Add to Guest Cart' }).click();
  await expect(cartDrawer(page)).toContainText('Gift selection');
  await expectInOrder(page);
  await closeDrawer(page);
  await page.getByRole('button', { name: 'Remove from Cart' }).first().click();
  await page.locator('summary', { hasText: 'Categories' }).click();
  // the pointer keeps the message open
  await toast(page).getByText('removed from cart').hover();
  await expectInOrder(page);
});

test('a list without products, one shown as rows, and the open drawer of a phone are in order', async ({ page }) => {
  await page.setViewportSize(desk);
  await open(page, '/user/product-list?category=00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter: Another category' })).toBeVisible();
  await expectInOrderAtAnySize(page);
  await open(page, '/user/product-list?view=list&minPrice=5&page=2');
  await expectInOrderAtAnySize(page);
  await page.setViewportSize(phone);
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Soaps', { exact: true }).click();
  await expectInOrder(page);
});

test.describe('changed by the merchant or a shopper', () => {
  test.use({ changesData: true });

  test('a shop without promotions, and the success screen of an order, are in order', async ({ page, shop }) => {
    await fillCart(page, { product: await productNamed(shop, comb) });
    await fillCheckout(page);
    await placeOrder(page).click();
    await orderNumber(page);
    await page.getByRole('button', { name: 'Rester sur cette page' }).click();
    await expectInOrderAtAnySize(page);

    await shop.sql('update promotions set is_active = false');
    await page.goto('/user/promotion-list');
    await expect(page.getByText('No active promotions.')).toBeVisible();
    await expectInOrderAtAnySize(page);
  });
});
