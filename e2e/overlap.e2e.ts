/** No control lies under another on phones, on any screen and however far it is scrolled (PHONE-7). */
import type { Page } from '@playwright/test';
import { publicPages } from './addresses.ts';
import { everyAdminAddress, openBackOffice } from './back-office.ts';
import { coveredControls } from './covered.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillOwnCart, newMember } from './member.ts';
import type { Shop } from './shop.ts';
import { fillCart, open, productNamed } from './shopper.ts';
import { almond, argan, comb } from './test-data.ts';

const widths = [390, 360, 320];

test.use({ viewport: { width: 390, height: 640 }, hasTouch: true, isMobile: true });
test.setTimeout(600_000);

const expectNoneCovered = async (page: Page, address: string, go = open) => {
  await go(page, address);
  await expect(page.locator('h1')).toHaveText(/./);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    await expect
      .configure({ soft: true })
      .poll(() => coveredControls(page), { message: `${address} at ${width} px` })
      .toEqual([]);
  }
};

/** Opens a screen of the back office from another one: the page need not load again. */
const switchTo = async (page: Page, address: string) => {
  if (new URL(page.url()).pathname === address) return;
  await page.evaluate((to) => {
    document.querySelector('main')?.firstElementChild?.setAttribute('data-left', '');
    history.pushState({ idx: Number(history.state?.idx) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await expect(page.locator('[data-left]')).toHaveCount(0);
};

/** Screens whose address is their redirect, or that are checked elsewhere. */
const isOwnPage = (pattern: string) => !/\*|^\/(cart|admin)$/.test(pattern);

const addressesIn = async (shop: Shop) => {
  const { _id } = await productNamed(shop, argan);
  return publicPages
    .filter((pattern) => isOwnPage(pattern) && !/:(orderId|token)/.test(pattern))
    .map((pattern) => pattern.replace(':productId', _id).replace(':page', 'terms'));
};

test.use({ changesData: true });

test('in the storefront, of a visitor and of an account, whose chat button floats (PHONE-7)', async ({
  page,
  shop,
}) => {
  await test.step('a visitor', async () => {
    await fillCart(page, { product: await productNamed(shop, comb) }, { product: await productNamed(shop, argan) });
    for (const address of await addressesIn(shop)) {
      if (!/^\/user\/(cart|checkout|favorites|profile|invoice)/.test(address)) await expectNoneCovered(page, address);
    }
    for (const address of ['/ar/user/guestcart', '/ar/user/guestcheckout']) await expectNoneCovered(page, address);
  });
  await test.step('an account', async () => {
    const amel = await newMember(shop);
    await fillOwnCart(shop, amel, comb, almond, argan);
    await arrive(page, amel);
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
    const signedOut = /login|register|password|validation|guest/;
    for (const address of await addressesIn(shop)) {
      if (!signedOut.test(address)) await expectNoneCovered(page, address);
    }
    for (const address of ['/ar/user/cart', '/ar/user/checkout', '/fr/user/cart', '/fr/user/checkout'])
      await expectNoneCovered(page, address);
  });
});

test('in the back office (PHONE-7)', async ({ page, shop }) => {
  const addresses = await everyAdminAddress(shop);
  await openBackOffice(page, shop, '/admin', 'Dashboard');
  for (const address of addresses)
    if (!address.endsWith('/components')) await expectNoneCovered(page, address, switchTo);
});
