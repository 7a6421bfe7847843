/** Few steps from a product to its order: cards that add, the cart beside the page, the address of the last order. */
import type { Page } from '@playwright/test';
import { desk, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillOwnCart, newMember } from './member.ts';
import {
  cartDrawer,
  cartLink,
  closeDrawer,
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
const addOf = (page: Page, name: string) =>
  page.locator('#results').getByRole('button', { name: `Add to Cart ${name}` });

/** Places a first order, whose address the browser remembers. */
async function orderOnce(page: Page, shop: Shop) {
  await fillCart(page, { product: await productNamed(shop, comb) });
  await fillCheckout(page);
  await placeOrder(page).click();
  await orderNumber(page);
}

test('on a laptop total and button of a long order are in sight, and its lines scroll (QUICK-3)', async ({
  page,
  shop,
}) => {
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

test.describe('a returning guest', () => {
  test.use({ changesData: true });

  test.describe('on a phone', () => {
    test.use({ viewport: phone, hasTouch: true, isMobile: true });

    test('orders a product of a list, and a variant, with at most four taps (QUICK-5)', async ({ page, shop }) => {
      await orderOnce(page, shop);
      let taps = 0;
      await page.exposeFunction('onTap', () => (taps += 1));
      await page.addInitScript(() =>
        addEventListener('pointerdown', () => (window as unknown as { onTap: () => void }).onTap(), true),
      );
      await open(page, COMBS);
      await addOf(page, comb).tap();
      await cartDrawer(page).getByRole('link', { name: 'Checkout' }).tap();
      await placeOrder(page).tap();
      await orderNumber(page);
      expect(await ordersIn(shop)).toHaveLength(2);
      expect(taps).toBeGreaterThan(0);
      expect(taps).toBeLessThanOrEqual(4);

      taps = 0;
      await open(page, '/user/product-list?search=argan');
      await page.getByRole('button', { name: /^Size \(3\) Pure argan oil/ }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).first().tap();
      await cartDrawer(page).getByRole('link', { name: 'Checkout' }).tap();
      await placeOrder(page).tap();
      await orderNumber(page);
      expect(taps).toBeLessThanOrEqual(4);
    });
  });

  test('orders by keyboard', async ({ page, shop }) => {
    await page.setViewportSize(desk);
    await orderOnce(page, shop);
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
    expect(await ordersIn(shop)).toHaveLength(2);
  });

  test('finds the address of the last order, and can have it forgotten (QUICK-4)', async ({ page, shop }) => {
    await orderOnce(page, shop);
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

test('the cart beside a list counts, removes, restores and closes in place; its links lead on (QUICK-2)', async ({
  page,
}) => {
  const drawer = cartDrawer(page);
  const add = addOf(page, comb);
  const total = drawer.getByRole('definition').last();
  for (const [size, inCart] of [
    [phone, 0],
    [desk, 3],
  ] as const) {
    await page.setViewportSize(size);
    await open(page, COMBS);
    await add.click();
    await expect(drawer.getByText('Product added to guest cart!')).toBeVisible();
    await expect(total).toHaveText(`${22 * (inCart + 1)}.00 DT`);
    if (inCart === 0) await expectInOrderAtAnySize(page);
    await drawer.getByRole('button', { name: `One more: ${comb}` }).click();
    await expect(total).toHaveText(`${22 * (inCart + 2)}.00 DT`);

    await drawer.getByRole('button', { name: `Remove ${comb}` }).click();
    await expect(drawer.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Undo' })).toBeFocused();
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await expect(drawer.getByRole('textbox', { name: `Quantity: ${comb}` })).toHaveValue(String(inCart + 2));

    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(COMBS);
    await expect(add).toBeFocused();
    await add.click();
    await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${inCart + 3} items`);
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(add).toBeFocused();
  }

  await add.click();
  await expect(drawer.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /^\/login\?to=/);
  await drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/user/guestcart');
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(COMBS);
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

  test('a card whose addition fails says so, and the cart stays; a sold-out one can’t be added', async ({
    page,
    shop,
    tolerate,
  }) => {
    tolerate(/status of 409/);
    const amel = await newMember(shop);
    await arrive(page, amel, COMBS);
    await shop.sql('update products set is_disabled = true where name = $1', [comb]);
    await addOf(page, comb).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).not.toBeEmpty();
    await expect(cartDrawer(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await closeDrawer(page);
    await expect(cartLink(page)).toHaveAccessibleName('Cart');

    await shop.sql('update products set is_disabled = false, stock = 0 where name = $1', [comb]);
    await open(page, COMBS);
    await expect(addOf(page, comb)).toBeDisabled();
  });
});

test.describe('the checkout on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('has button and total in reach, and a summary that opens (QUICK-3)', async ({ page, shop }) => {
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
});
