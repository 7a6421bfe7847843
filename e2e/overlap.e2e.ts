/** No control lies under another on phones, for a shopper with a full cart, and from right to left (PHONE-7). */
import { publicPages } from './addresses.ts';
import { expectNoneCovered } from './covered.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillOwnCart, newMember } from './member.ts';
import { expectLoaded, fillCart, open, productNamed } from './shopper.ts';
import { almond, argan, comb } from './test-data.ts';

test.use({ viewport: { width: 390, height: 640 }, hasTouch: true, isMobile: true, changesData: true });
test.setTimeout(600_000);

/** A screen of its own, also with an account. */
const isOwnPage = (pattern: string) =>
  !/\*|^\/cart$|:(orderId|token)|login|register|password|validation|guest/.test(pattern);

// `every-page.e2e.ts` checks the pages of a visitor, and the back office
test('in the storefront of an account, whose chat button floats, and in every language of cart and checkout (PHONE-7)', async ({
  page,
  shop,
}) => {
  const check = async (address: string) => {
    await open(page, address);
    await expect(page.locator('h1')).toHaveText(/./);
    await expectLoaded(page);
    await expectNoneCovered(page);
  };
  const { _id } = await productNamed(shop, argan);
  await test.step('a visitor', async () => {
    await fillCart(page, { product: await productNamed(shop, comb) }, { product: await productNamed(shop, argan) });
    for (const address of ['/ar/user/guestcart', '/ar/user/guestcheckout']) await check(address);
  });
  await test.step('an account', async () => {
    const amel = await newMember(shop);
    await fillOwnCart(shop, amel, comb, almond, argan);
    await arrive(page, amel);
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
    for (const pattern of publicPages.filter(isOwnPage))
      await check(pattern.replace(':productId', _id).replace(':page', 'terms'));
    for (const address of ['/ar/user/cart', '/ar/user/checkout', '/fr/user/cart', '/fr/user/checkout'])
      await check(address);
  });
});
