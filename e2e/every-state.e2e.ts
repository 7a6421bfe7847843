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
import { argan, comb } from './test-data.ts';

type Arrange = (page: Page, shop: Shop) => Promise<unknown>;

const openArgan: Arrange = async (page, shop) => open(page, addressOf(await productNamed(shop, argan)));

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
};

for (const [state, arrange] of Object.entries(anySize)) {
  test(`${state} is in order at any size`, async ({ page, shop }) => {
    await page.setViewportSize(desk);
    await arrange(page, shop);
    await expectInOrderAtAnySize(page);
  });
}

const oneSize: [string, typeof desk, Arrange][] = [
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
