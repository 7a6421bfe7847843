import { expect, test } from './fixtures.ts';
import {
  addressOf,
  cartLink,
  closeDrawer,
  fillCart,
  fillCheckout,
  open,
  orderNumber,
  ordersIn,
  placeOrder,
  productNamed,
  reload,
  shipping,
  stockOf,
  toast,
} from './shopper.ts';
import { almond, comb } from './test-data.ts';

test.describe('an order', () => {
  test.use({ changesData: true });

  test('goes from the product page to the database, with its number, its stock and its mail (GUESTORDERS-3)', async ({
    page,
    shop,
  }) => {
    const product = await productNamed(shop, almond);
    await open(page, addressOf(product));
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page
      .getByRole('dialog', { name: 'Choose an Option' })
      .getByRole('button', { name: /Guest Cart/ })
      .click();
    await closeDrawer(page);
    await cartLink(page).click();
    await page.getByRole('button', { name: `One more: ${almond}` }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL('/user/guestcheckout');
    await fillCheckout(page);
    await reload(page);
    for (const [label, value] of Object.entries(shipping))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByLabel('Gouvernorat')).toHaveValue('Sfax');
    await expect(page.getByText('Paiement à la livraison', { exact: true })).toBeVisible();
    await placeOrder(page).click();

    const number = await orderNumber(page);
    expect(await ordersIn(shop)).toEqual([
      { order_number: number, status: 'ordersAwaiting', total: '38400', lines: `2 × ${almond}` },
    ]);
    expect(await stockOf(shop, product)).toBe(product.stock - 2);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    expect(await page.evaluate(() => localStorage.getItem('guestCart'))).toBe('[]');

    await expect(page).toHaveURL('/');
    await expect(toast(page)).toContainText(`Order ${number} is placed.`);
    await open(page, '/track');
    const last = page.getByRole('region', { name: 'Orders placed on this device' });
    await expect(last.getByRole('link', { name: number })).toHaveAttribute('href', /^\/track\/.+/);
    await last.getByRole('button', { name: `Forget order ${number}` }).click();
    await expect(last).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    // React reports an error when the address changes while it hydrates
    await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { polling: 50 });
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await expect(page, 'an order placed is no page to go back to').not.toHaveURL('/user/guestcheckout');

    await expect.poll(async () => (await shop.outbox()).join('\n')).toContain(`Subject: Votre commande ${number}`);
    expect((await shop.outbox()).join('\n')).toContain(`To: ${shipping['E-mail']}`);
  });

  test('at a price or with a line that changed since is refused, says what is new, and is then placed', async ({
    page,
    shop,
    tolerate,
  }) => {
    tolerate(/status of 409/);
    const [first, second] = [await productNamed(shop, comb), await productNamed(shop, almond)];
    await fillCart(page, { product: first, quantity: 3 }, { product: second });
    await fillCheckout(page);
    await shop.sql('update products set price = 25000 where id = $1', [first._id]);
    await placeOrder(page).click();
    await expect(page.getByRole('alert').filter({ hasText: comb })).toContainText(
      `« ${comb} » coûte maintenant 25.00 TND.`,
    );
    const summary = page.getByRole('region', { name: 'Récapitulatif' });
    const line = summary.getByRole('listitem').first();
    await expect(line).toContainText('Le prix a changé : 22.00 TND avant, 25.00 TND maintenant.');
    await expect(summary.getByRole('definition').last()).toHaveText('94.20 TND');
    expect(await ordersIn(shop)).toEqual([]);

    await shop.sql('update products set stock = 2 where id = $1', [first._id]);
    await placeOrder(page).click();
    await expect(line).toContainText(`« ${comb} » : il n’en reste que 2.`);
    expect(await stockOf(shop, second)).toBe(second.stock);
    expect(await ordersIn(shop)).toEqual([]);

    await page.getByRole('button', { name: /^En prendre 2/ }).click();
    await placeOrder(page).click();
    await orderNumber(page);
    expect(await ordersIn(shop)).toMatchObject([{ total: '69200', lines: `2 × ${comb}, 1 × ${almond}` }]);
  });
});
