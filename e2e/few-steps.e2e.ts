/** Few steps from a product to its order: cards that add, the cart beside the page, the address of the last order. */
import type { Page } from '@playwright/test';
import { desk, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillOwnCart, newMember } from './member.ts';
import {
  cartDrawer,
  fillCart,
  fillCheckout,
  open,
  orderNumber,
  ordersIn,
  placeOrder,
  productNamed,
  shipping,
} from './shopper.ts';
import type { Shop } from './shop.ts';
import { almond, argan, comb, rose } from './test-data.ts';

/** Includes gifts, and is in no group. */
const infusion = 'Hibiscus & rose infusion';
const COMBS = '/user/product-list?search=peigne';
/** Where it is not under the link of the drawer: there it would be the second tap of a double tap, which orders nothing. */
const atItsStart = { position: { x: 8, y: 8 } };
const addOf = (page: Page, name: string) =>
  page.locator('#results').getByRole('button', { name: `Add to Cart ${name}` });

/** Places a first order, whose address the browser remembers. */
async function orderOnce(page: Page, shop: Shop) {
  await fillCart(page, { product: await productNamed(shop, comb) });
  await fillCheckout(page);
  await placeOrder(page).click();
  await orderNumber(page);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true, changesData: true });

  test('a returning guest orders in few steps', async ({ page, shop }) => {
    test.slow();
    await orderOnce(page, shop);
    await test.step('a product of a list, and a variant, with at most four taps (QUICK-5)', async () => {
      let taps = 0;
      await page.exposeFunction('onTap', () => (taps += 1));
      await page.addInitScript(() =>
        addEventListener('pointerdown', () => (window as unknown as { onTap: () => void }).onTap(), true),
      );
      await open(page, COMBS);
      await addOf(page, comb).tap();
      await cartDrawer(page).getByRole('link', { name: 'Checkout' }).tap();
      await placeOrder(page).tap(atItsStart);
      await orderNumber(page);
      expect(await ordersIn(shop)).toHaveLength(2);
      expect(taps).toBeGreaterThan(0);
      expect(taps).toBeLessThanOrEqual(4);

      taps = 0;
      await open(page, '/user/product-list?search=argan');
      await page.getByRole('button', { name: /^Size \(3\) Pure argan oil/ }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).first().tap();
      await cartDrawer(page).getByRole('link', { name: 'Checkout' }).tap();
      await placeOrder(page).tap(atItsStart);
      await orderNumber(page);
      expect(taps).toBeLessThanOrEqual(4);
    });
    await test.step('by keyboard', async () => {
      await page.setViewportSize(desk);
      await open(page, COMBS);
      await addOf(page, comb).press('Enter');
      const checkout = cartDrawer(page).getByRole('link', { name: 'Checkout' });
      await checkout.waitFor();
      for (let stops = 0; stops < 20; stops += 1) {
        if (await checkout.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(checkout).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/user/guestcheckout');
      await expect(placeOrder(page)).toBeInViewport({ ratio: 1 });
      await page.getByLabel('Téléphone').press('Enter');
      await orderNumber(page);
      expect(await ordersIn(shop)).toHaveLength(4);
    });
    await test.step('finds the address of the last order, and can have it forgotten (QUICK-4)', async () => {
      const stored = await page.evaluate(() => localStorage.getItem('guestAddress') ?? '');
      expect(Object.values(JSON.parse(stored) as object)).toEqual([
        ...['Prénom', 'Nom', 'E-mail', 'Téléphone', 'Adresse'].map((label) => shipping[label as keyof typeof shipping]),
        '',
        'Sfax',
        shipping.Ville,
        shipping['Code postal'],
        'Tunisie',
      ]);
      await fillCart(page, { product: await productNamed(shop, comb) });
      await open(page, '/user/guestcheckout');
      for (const [label, value] of Object.entries(shipping))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      await expectInOrderAtAnySize(page);

      await page.getByRole('button', { name: 'L’oublier' }).click();
      await expect(page.getByLabel('Prénom')).toBeFocused();
      await expect(page.getByLabel('Prénom')).toHaveValue('');
      await expect(page.getByLabel('Pays')).toHaveValue('Tunisie');
      expect(await page.evaluate(() => localStorage.getItem('guestAddress'))).toBeNull();

      // forgotten once, it is not stored without being asked to
      await fillCheckout(page);
      await page.getByRole('checkbox', { name: /^Retenir l’adresse/ }).uncheck();
      await placeOrder(page).click();
      await orderNumber(page);
      expect(await page.evaluate(() => localStorage.getItem('guestAddress'))).toBeNull();
    });
  });

  test('the checkout has total and button in sight', async ({ page, shop }) => {
    await test.step('has button and total in reach, and a summary that opens (QUICK-3)', async () => {
      await fillCart(page, { product: await productNamed(shop, comb), quantity: 2 });
      await open(page, '/user/guestcheckout');
      await expect(placeOrder(page)).toBeInViewport({ ratio: 1 });
      const toggle = page.getByRole('button', { name: 'Récapitulatif 44.00 TND' });
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await toggle.tap();
      await expect(
        page.getByRole('region', { name: 'Récapitulatif' }).getByRole('heading', { name: comb }),
      ).toBeVisible();
      await expectInOrderAtAnySize(page);
      // the fields are not hidden by the bar when they have the focus
      await toggle.tap();
      const city = page.getByLabel('Ville');
      await city.focus();
      await expect(city).toBeInViewport({ ratio: 1 });
      const bar = await page.getByRole('region', { name: 'Récapitulatif' }).boundingBox();
      const box = await city.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    });
    await test.step('on a laptop, where the lines of a long order scroll (QUICK-3)', async () => {
      await page.setViewportSize(desk);
      const names = [comb, argan, almond, rose, infusion];
      const products = await Promise.all(names.map((each) => productNamed(shop, each)));
      await fillCart(page, ...products.map((product) => ({ product })));
      await open(page, '/fr/user/guestcheckout');
      const summary = page.getByRole('region', { name: 'Récapitulatif' });
      const button = summary.getByRole('button', { name: 'Passer la commande' });
      await page.getByLabel('Gouvernorat').scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(summary.getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 });
      const last = summary.getByRole('listitem').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 0.9 });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expectInOrderAtAnySize(page);
    });
  });
});

test.describe('when the shop changes', () => {
  test.use({ changesData: true });

  test('the card of a user adds to the account’s cart, and gifts that were chosen stay (QUICK-1)', async ({
    page,
    shop,
  }) => {
    const amel = await newMember(shop);
    await fillOwnCart(shop, amel, infusion);
    await shop.sql(
      `insert into cart_line_gifts (cart_line_id, gift_id)
       select cart_lines.id, gifts.id from cart_lines, gifts where gifts.name = 'Mini olive soap'`,
    );
    await arrive(page, amel, `/user/product-list?search=${encodeURIComponent(infusion)}`);
    await addOf(page, infusion).click();
    await expect(cartDrawer(page).getByText('Product added to cart!')).toBeVisible();
    await expect(cartDrawer(page).getByRole('textbox', { name: `Quantity: ${infusion}` })).toHaveValue('2');
    await expect(cartDrawer(page).getByRole('list', { name: 'Gifts' })).toContainText('Mini olive soap');
    await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click();
    await expect(page).toHaveURL('/user/checkout');
    await page.goBack();
    await expect(page).toHaveURL(/product-list/);
  });
});
