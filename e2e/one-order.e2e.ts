import { expect, test } from './fixtures.ts';
import {
  fillCart,
  fillCheckout,
  orderNumber,
  ordersIn,
  placeOrder,
  productNamed,
  shipping,
  stockOf,
} from './shopper.ts';
import { comb, lastPiece } from './test-data.ts';

test.describe('an order', () => {
  test.use({ changesData: true });

  test('is placed once despite repeated clicks, leaves nothing to order in another tab, and is placed once when its answer was lost', async ({
    page,
    context,
    shop,
    tolerate,
  }) => {
    test.slow();
    tolerate(/ERR_FAILED/);
    const product = await productNamed(shop, comb);
    await test.step('repeated clicks, and another tab', async () => {
      await fillCart(page, { product });
      await fillCheckout(page);
      const other = await context.newPage();
      await fillCheckout(other);
      await placeOrder(page).evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      await placeOrder(page)
        .dblclick({ force: true, noWaitAfter: true, timeout: 1_000 })
        .catch(() => {});
      await orderNumber(page);
      await expect(other).toHaveURL('/user/guestcart');
      await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
      await other.close();
      expect(await ordersIn(shop)).toHaveLength(1);
      expect(await stockOf(shop, product)).toBe(product.stock - 1);
    });
    await test.step('a lost answer', async () => {
      await fillCart(page, { product });
      await fillCheckout(page);
      await page.route(
        '/api/orderguests',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await placeOrder(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Échec de la commande' })).toBeVisible();
      await placeOrder(page).click();
      const number = await orderNumber(page);
      const orders = await ordersIn(shop);
      expect(orders).toHaveLength(2);
      expect(orders.map((order) => order.order_number)).toContain(number);
      expect(await stockOf(shop, product)).toBe(product.stock - 2);
    });
  });

  test('of the last piece succeeds for one of two shoppers; the other sees which product is sold out', async ({
    page,
    newShopper,
    shop,
    tolerate,
  }) => {
    tolerate(/status of 409/);
    const product = await productNamed(shop, lastPiece);
    expect(product.stock).toBe(1);
    const shoppers = [page, await newShopper()] as const;
    for (const shopper of shoppers) {
      await fillCart(shopper, { product });
      await fillCheckout(shopper);
    }
    await Promise.all(shoppers.map((shopper) => placeOrder(shopper).click()));

    const success = { level: 1, name: 'Merci, votre commande est enregistrée' };
    const refusal = { hasText: `« ${lastPiece} » est épuisé.` };
    for (const shopper of shoppers) {
      const answer = shopper.getByRole('heading', success).or(shopper.getByRole('alert').filter(refusal));
      await expect(answer).toBeVisible();
    }
    const losers = [];
    for (const each of shoppers) if (await each.getByRole('alert').filter(refusal).isVisible()) losers.push(each);
    expect(losers).toHaveLength(1);
    const [loser = page] = losers;
    const line = loser.getByRole('region', { name: 'Récapitulatif' }).getByRole('listitem');
    await expect(line).toContainText(`« ${lastPiece} » est épuisé.`);
    await expect(loser.getByLabel('Ville')).toHaveValue(shipping.Ville);
    expect(await ordersIn(shop)).toHaveLength(1);
    expect(await stockOf(shop, product)).toBe(0);

    await line.getByRole('button', { name: `Retirer ${lastPiece}` }).click();
    await expect(loser).toHaveURL('/user/guestcart');
  });
});
