/** The cart of an account, its gifts and its checkout in every state: as much in order as the pages. */
import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillOwnCart, newMember } from './member.ts';
import { addressOf, open, productNamed } from './shopper.ts';
import type { Shop } from './shop.ts';
import { argan, comb, lastPiece, rose, soldOut } from './test-data.ts';

const enter = async (page: Page, shop: Shop, path: string, ...names: string[]) => {
  const amel = await newMember(shop);
  await fillOwnCart(shop, amel, ...names);
  await arrive(page, amel, path);
  return amel;
};

test('an empty cart is in order at any size', async ({ page, shop }) => {
  await enter(page, shop, '/user/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expectInOrderAtAnySize(page);
});

test('a cart with gifts, a sold-out product and an undo, blocked, is in order at any size', async ({ page, shop }) => {
  const { email } = await enter(page, shop, '/user/about-us', comb, rose, argan, soldOut, lastPiece);
  await shop.sql(
    `insert into cart_line_gifts (cart_line_id, gift_id)
     select cart_lines.id, gifts.id from cart_lines join users on users.id = user_id, gifts
      where email = $1 and product_name = $2 and gifts.name = 'Mini olive soap'`,
    [email, rose],
  );
  await open(page, '/user/cart');
  await page.getByRole('textbox', { name: `Quantity: ${lastPiece}` }).fill('3');
  await page.getByRole('button', { name: `Remove ${comb}` }).click();
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be ordered' })).toBeVisible();
  await expectInOrderAtAnySize(page);
});

test('the choice of gifts, with some out of reach, is in order at any size', async ({ page, shop }) => {
  await enter(page, shop, '/user/cart');
  await open(page, addressOf(await productNamed(shop, argan)));
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Add Lip balm' }).click();
  await expect(page.getByText('Needs 3 points, 1 is left.').first()).toBeVisible();
  await expectInOrderAtAnySize(page);
});

test('a checkout with all its errors is in order at any size', async ({ page, shop }) => {
  await enter(page, shop, '/user/checkout', comb, rose);
  for (const label of ['Email', 'Phone number', 'Street address', 'City', 'Postal code']) {
    await page.getByLabel(label).fill('');
  }
  await page.getByLabel('Region').selectOption('');
  await page.getByRole('button', { name: /^Confirm payment/ }).click();
  await expect(page.getByText('Please fill all required fields.')).toBeVisible();
  await expectInOrderAtAnySize(page);
});
