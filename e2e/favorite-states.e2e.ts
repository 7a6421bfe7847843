/** The hearts, at any size. */
import { expectInOrderAtAnySize } from './accessibility.ts';
import { addFavorites } from './favorites.ts';
import { expect, test } from './fixtures.ts';
import { newMember, signIn } from './member.ts';
import { addressOf, open, productNamed } from './shopper.ts';
import { argan } from './test-data.ts';

test('hearts, filled and empty, on cards, on rows and on the product page', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await addFavorites(shop, amel, 40);
  await signIn(page, amel);
  for (const address of [
    '/user/product-list',
    '/user/product-list?view=list',
    addressOf(await productNamed(shop, argan)),
  ]) {
    await open(page, address);
    await expect(page.getByRole('button', { name: /^Add to favorites/, pressed: true }).first()).toBeVisible();
    await expectInOrderAtAnySize(page);
  }
});
