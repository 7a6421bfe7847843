/** What opens, fails or is empty on the pages: as much in order as the pages themselves. */
import type { Page } from '@playwright/test';
import { desk, expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import type { Shop } from './shop.ts';
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
import { argan, comb, lastPiece, soldOut } from './test-data.ts';

type Arrange = (page: Page, shop: Shop) => Promise<unknown>;

const openArgan: Arrange = async (page, shop) => open(page, addressOf(await productNamed(shop, argan)));

const fillTroubledCart: Arrange = async (page, shop) => {
  const product = await productNamed(shop, comb);
  await fillCart(
    page,
    { product: { ...product, finalPrice: 20 } },
    { product: await productNamed(shop, lastPiece), quantity: 3 },
    { product: await productNamed(shop, soldOut) },
  );
};

const anySize: Record<string, Arrange> = {
  'a list without products, of a category that is no more,': async (page) => {
    await open(page, '/user/product-list?category=00000000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Remove filter: Another category' })).toBeVisible();
  },
  'a list shown as rows, filtered, on its second page': (page) =>
    open(page, '/user/product-list?view=list&minPrice=5&page=2'),
  'the table of facts of a product': async (page, shop) => {
    await openArgan(page, shop);
    await page.getByRole('tab', { name: 'Additional Information' }).click();
  },
  'the tab of reviews, showing those with 5 stars,': async (page, shop) => {
    await openArgan(page, shop);
    await page.getByRole('tab', { name: /^Reviews/ }).click();
    await page.getByRole('button', { name: /^5 stars/ }).click();
  },
  'a picture, enlarged': async (page, shop) => {
    await openArgan(page, shop);
    await page.getByRole('link', { name: /picture 1 of/ }).click();
    await expect(page.getByRole('dialog', { name: argan })).toBeVisible();
  },
  'the choice of a visitor who adds to the cart': async (page, shop) => {
    await openArgan(page, shop);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Choose an Option' })).toBeVisible();
  },
  'the login dialog, with its errors': async (page, shop) => {
    await openArgan(page, shop);
    await page.getByRole('button', { name: `Add to favorites: ${argan}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Required')).toHaveCount(2);
  },
  'the contact form, with its errors': async (page) => {
    await open(page, '/user/about-us');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Please write a message.')).toBeVisible();
  },
  'a cart with a changed price, a shortage and a sold-out product, blocked and with an undo': async (page, shop) => {
    await fillTroubledCart(page, shop);
    await open(page, '/user/guestcart');
    await expect(page.getByText('Only 1 left')).toBeVisible();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('button', { name: `Remove ${soldOut}` }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
  'a checkout with all its errors': async (page, shop) => {
    await fillTroubledCart(page, shop);
    await open(page, '/user/guestcheckout');
    await page.getByLabel('Pays').fill('');
    await placeOrder(page).click();
    await expect(page.getByText('9 champs sont à corriger')).toBeVisible();
  },
};

for (const [state, arrange] of Object.entries(anySize)) {
  test(`${state} is in order at any size`, async ({ page, shop }) => {
    await page.setViewportSize(desk);
    await arrange(page, shop);
    await expectInOrderAtAnySize(page);
  });
}

test('a refused order is in order at any size', async ({ page, shop, tolerate }) => {
  tolerate(/status of 409/);
  await fillCart(page, { product: await productNamed(shop, lastPiece), quantity: 3 });
  await fillCheckout(page);
  await placeOrder(page).click();
  await expect(page.getByRole('alert').filter({ hasText: lastPiece })).toBeVisible();
  await expectInOrderAtAnySize(page);
});

const suggestions: Arrange = async (page) => {
  await open(page, '/user/about-us');
  const search = page.getByRole('combobox', { name: 'Search products' });
  if (!(await search.isVisible())) await page.getByRole('button', { name: 'Search' }).first().click();
  await search.fill('argan');
  await expect(page.getByRole('listbox')).toBeVisible();
  await search.press('ArrowDown');
};

const oneSize: [string, typeof desk, Arrange][] = [
  ['the suggestions of a search', desk, suggestions],
  ['the suggestions of a search', phone, suggestions],
  [
    'the cart beside the page',
    desk,
    async (page, shop) => {
      await openArgan(page, shop);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByRole('button', { name: 'Add to Guest Cart' }).click();
      await expect(cartDrawer(page)).toContainText('Gift selection');
    },
  ],
  [
    'the open menu of categories, and a message',
    desk,
    async (page, shop) => {
      await openArgan(page, shop);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByRole('button', { name: 'Add to Guest Cart' }).click();
      await closeDrawer(page);
      await page.getByRole('button', { name: 'Remove from Cart' }).first().click();
      await page.locator('summary', { hasText: 'Categories' }).click();
      // the pointer keeps the message open
      await toast(page).getByText('removed from cart').hover();
    },
  ],
  [
    'the open drawer',
    phone,
    async (page) => {
      await open(page, '/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByText('Soaps', { exact: true }).click();
    },
  ],
  [
    'the sheet of filters, with its errors',
    phone,
    async (page) => {
      await open(page, '/user/product-list');
      await page.getByRole('button', { name: 'Filters' }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByLabel('Minimum price').fill('30');
      await sheet.getByLabel('Maximum price').fill('20');
      await expect(sheet.getByText('The minimum is above the maximum.')).toBeVisible();
    },
  ],
];

for (const [state, size, arrange] of oneSize) {
  test(`${state}, ${size.width} px wide, is in order`, async ({ page, shop }) => {
    await page.setViewportSize(size);
    await arrange(page, shop);
    await expectInOrder(page);
  });
}

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
