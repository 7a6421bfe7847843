/** Browsers with blocked or full storage. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addressOf, cartLink, fillCart, open, productNamed, shipping, toast } from './shopper.ts';
import { almond, comb } from './test-data.ts';

/** The router logs that it can't store them. */
const scrollPositions = /^SecurityError: Access is denied for this document\. \(|^Failed to save scroll positions/;

const addToCart = async (page: Page) => {
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Add to Guest Cart' }).click();
};

test('with blocked storage browsing works, and a message says that no cart can be stored', async ({
  page,
  shop,
  tolerate,
}) => {
  // GUESTCART-2: unreadable data is logged
  tolerate(/The guest cart could not be read/);
  tolerate(scrollPositions);
  // like a browser set to block all cookies and site data
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: refuse, sessionStorage: refuse });
  });
  await open(page, '/user/product-list?search=peigne');
  await page.getByRole('link', { name: comb }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(comb);
  await addToCart(page);
  await expect(toast(page)).toContainText('Your browser does not let us keep a cart.');
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled();

  await cartLink(page).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.goto('/user/guestcheckout');
  await expect(page).toHaveURL('/user/guestcart');
  await open(page, addressOf(await productNamed(shop, comb)));
});

/** Makes every write to the storage fail from the next page on. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError');
    };
  });

test('with full storage the cart stays unchanged, and each change shows an error', async ({ page, shop, tolerate }) => {
  tolerate(scrollPositions);
  await fillCart(page, { product: await productNamed(shop, comb), quantity: 2 });
  await fillStorage(page);
  await open(page, '/user/guestcart');
  const refused = page.getByRole('alert').filter({ hasText: 'This browser refuses to save your cart' });
  await page.getByRole('button', { name: `One more: ${comb}` }).click();
  await expect(refused).toBeVisible();
  await page.getByRole('button', { name: `Remove ${comb}` }).click();
  await expect(refused).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(refused).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Quantity: ${comb}` })).toHaveValue('2');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');

  await open(page, addressOf(await productNamed(shop, almond)));
  await addToCart(page);
  await expect(toast(page)).toContainText('Your browser does not let us keep a cart.');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');

  // the checkout works although its input can't be stored for a reload
  await open(page, '/user/guestcheckout');
  await page.getByLabel('Ville').fill(shipping.Ville);
  await page.getByLabel('Adresse', { exact: true }).fill(shipping.Adresse);
  await expect(page.getByLabel('Ville')).toHaveValue(shipping.Ville);
});
