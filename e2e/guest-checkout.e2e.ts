import { expect, test } from './fixtures.ts';
import {
  addressOf,
  cartLink,
  fillCart,
  fillCheckout,
  open,
  orderNumber,
  placeOrder,
  productNamed,
  shipping,
  stockOf,
} from './shopper.ts';
import type { Shop } from './shop.ts';

const almond = 'Huile d’Amande Douce – 100 ml';
const comb = 'Peigne en bois d’olivier';

type OrderRow = { order_number: string; status: string; total: string; lines: string };
/** The guest orders of the shop, their lines as 'quantity × name'. */
const ordersIn = (shop: Shop) =>
  shop.sql<OrderRow>(`
    select order_number, status, total, string_agg(quantity || ' × ' || product_name, ', ' order by position) as lines
      from orders join order_lines on order_id = orders.id
     where is_guest and email = '${shipping['E-mail']}' group by orders.id`);

test.describe('an order', () => {
  test.use({ changesData: true });

  test('goes from the product page to the database, with its number, its stock and its mail', async ({
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
    await cartLink(page).click();
    await page.getByRole('button', { name: `One more: ${almond}` }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page).toHaveURL('/user/guestcheckout');
    await fillCheckout(page);
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
    await page.goBack();
    await expect(page, 'an order placed is no page to go back to').not.toHaveURL('/user/guestcheckout');

    await expect.poll(async () => (await shop.outbox()).join('\n')).toContain(`Subject: Votre commande ${number}`);
    expect((await shop.outbox()).join('\n')).toContain(`To: ${shipping['E-mail']}`);
  });

  test('leaves its success screen after 3 seconds, unless one stays', async ({ page, shop }) => {
    await page.clock.install();
    await fillCart(page, { product: await productNamed(shop, comb) });
    await fillCheckout(page);
    await placeOrder(page).click();
    await expect(page.getByText(/Retour à l’accueil dans [123] s\./)).toBeVisible();
    await page.getByRole('button', { name: 'Rester sur cette page' }).click();
    await page.clock.fastForward(60_000);
    await expect(page.getByText('Vous restez sur cette page.')).toBeVisible();
    await expect(page).toHaveURL('/user/guestcheckout');
  });

  test('is one, however often one taps', async ({ page, shop }) => {
    const product = await productNamed(shop, comb);
    await fillCart(page, { product });
    await fillCheckout(page);
    await placeOrder(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await placeOrder(page)
      .dblclick({ force: true, noWaitAfter: true, timeout: 1_000 })
      .catch(() => {});
    await orderNumber(page);
    expect(await ordersIn(shop)).toHaveLength(1);
    expect(await stockOf(shop, product)).toBe(product.stock - 1);
  });

  test('is one, also when its answer was lost on the way', async ({ page, shop, tolerate }) => {
    tolerate(/ERR_FAILED/);
    const product = await productNamed(shop, comb);
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
    expect(await ordersIn(shop)).toMatchObject([{ order_number: number }]);
    expect(await stockOf(shop, product)).toBe(product.stock - 1);
  });

  test('of the last piece goes to one of two shoppers; the other is told which product is sold out', async ({
    page,
    newShopper,
    shop,
    tolerate,
  }) => {
    tolerate(/status of 409/);
    const last = 'Huile de Nigelle vierge – 100 ml';
    const product = await productNamed(shop, last);
    expect(product.stock).toBe(1);
    const shoppers = [page, await newShopper()] as const;
    for (const shopper of shoppers) {
      await fillCart(shopper, { product });
      await fillCheckout(shopper);
    }
    await Promise.all(shoppers.map((shopper) => placeOrder(shopper).click()));

    const success = { level: 1, name: 'Merci, votre commande est enregistrée' };
    const refusal = { hasText: `« ${last} » est épuisé.` };
    for (const shopper of shoppers) {
      const answer = shopper.getByRole('heading', success).or(shopper.getByRole('alert').filter(refusal));
      await expect(answer).toBeVisible();
    }
    const losers = [];
    for (const each of shoppers) if (await each.getByRole('alert').filter(refusal).isVisible()) losers.push(each);
    expect(losers).toHaveLength(1);
    const [loser = page] = losers;
    const line = loser.getByRole('region', { name: 'Récapitulatif' }).getByRole('listitem');
    await expect(line).toContainText(`« ${last} » est épuisé.`);
    await expect(loser.getByLabel('Ville')).toHaveValue(shipping.Ville);
    expect(await ordersIn(shop)).toHaveLength(1);
    expect(await stockOf(shop, product)).toBe(0);

    await line.getByRole('button', { name: `Retirer ${last}` }).click();
    await expect(loser).toHaveURL('/user/guestcart');
  });

  test('at a price that changed since is refused with the new price, and placed at that one', async ({
    page,
    shop,
    tolerate,
  }) => {
    tolerate(/status of 409/);
    const [first, second] = [await productNamed(shop, comb), await productNamed(shop, almond)];
    await fillCart(page, { product: first }, { product: second });
    await fillCheckout(page);
    await shop.sql('update products set price = 25000 where id = $1', [first._id]);
    await placeOrder(page).click();
    await expect(page.getByRole('alert').filter({ hasText: comb })).toContainText(
      `« ${comb} » coûte maintenant 25.00 TND.`,
    );
    const summary = page.getByRole('region', { name: 'Récapitulatif' });
    await expect(summary.getByRole('listitem').first()).toContainText(
      'Le prix a changé : 22.00 TND avant, 25.00 TND maintenant.',
    );
    await expect(summary.getByRole('definition').last()).toHaveText('44.20 TND');
    expect(await ordersIn(shop)).toEqual([]);

    await placeOrder(page).click();
    await orderNumber(page);
    expect(await ordersIn(shop)).toMatchObject([{ total: '44200' }]);
  });

  test('with a bad line changes nothing; the line is mended in place', async ({ page, shop, tolerate }) => {
    tolerate(/status of 409/);
    const [first, second] = [await productNamed(shop, comb), await productNamed(shop, almond)];
    await fillCart(page, { product: first, quantity: 3 }, { product: second });
    await fillCheckout(page);
    await shop.sql('update products set stock = 2 where id = $1', [first._id]);
    await placeOrder(page).click();
    const [line] = await page.getByRole('region', { name: 'Récapitulatif' }).getByRole('listitem').all();
    await expect(line ?? page.locator('nothing')).toContainText(`« ${comb} » : il n’en reste que 2.`);
    expect(await stockOf(shop, second)).toBe(second.stock);
    expect(await ordersIn(shop)).toEqual([]);

    await page.getByRole('button', { name: /^En prendre 2/ }).click();
    await placeOrder(page).click();
    await orderNumber(page);
    expect(await ordersIn(shop)).toMatchObject([{ lines: `2 × ${comb}, 1 × ${almond}` }]);
  });
});

const required = {
  Prénom: 'Le prénom est requis',
  Nom: 'Le nom est requis',
  'E-mail': "L'email est requis",
  Téléphone: 'Le téléphone est requis',
  Adresse: "L'adresse est requise",
  Ville: 'La ville est requise',
  Gouvernorat: 'Le gouvernorat est requis',
  'Code postal': 'Le code postal est requis',
  Pays: 'Le pays est requis',
};

test('an empty form is refused in French, at each field and in a summary that leads to them', async ({
  page,
  shop,
}) => {
  await fillCart(page, { product: await productNamed(shop, comb) });
  await open(page, '/user/guestcheckout');
  await page.getByLabel('Pays').fill('');
  await page.getByLabel('Prénom').fill('   ');
  await placeOrder(page).click();

  const summary = page.getByRole('alert').filter({ hasText: '9 champs sont à corriger :' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(Object.values(required));
  for (const [label, message] of Object.entries(required)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(`${message}$`));
  }
  await summary.getByRole('link', { name: required.Ville }).click();
  await expect(page.getByLabel('Ville')).toBeFocused();
});

test('an error shows when its field is left and goes when it is mended', async ({ page, shop }) => {
  await fillCart(page, { product: await productNamed(shop, comb) });
  await open(page, '/user/guestcheckout');
  const email = page.getByLabel('E-mail');
  await email.fill('amel@');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.blur();
  await expect(email).toHaveAccessibleDescription(/L'email est invalide$/);
  await placeOrder(page).click();
  await expect(page.getByRole('alert').getByRole('link', { name: "L'email est invalide" })).toBeVisible();
  await email.fill('amel@example.tn');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('alert').getByRole('link', { name: "L'email est invalide" })).toBeHidden();
});

test('nothing typed is lost on reload', async ({ page, shop }) => {
  await fillCart(page, { product: await productNamed(shop, comb) });
  await fillCheckout(page);
  await page.reload();
  for (const [label, value] of Object.entries(shipping)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(page.getByLabel('Gouvernorat')).toHaveValue('Sfax');
});

for (const [body, told] of [
  ['{ "message": "La base est fermée.", "code": "internal" }', 'Échec de la commande: La base est fermée.'],
  ['', 'Échec de la commande'],
] as const) {
  test(`an order the server fails at says “${told}” in place, and keeps what was typed`, async ({
    page,
    shop,
    tolerate,
  }) => {
    tolerate(/status of 500/);
    await page.route('/api/orderguests', (route) => route.fulfill({ status: 500, body }));
    await fillCart(page, { product: await productNamed(shop, comb) });
    await fillCheckout(page);
    await placeOrder(page).click();
    await expect(page.getByRole('alert').filter({ hasText: told }).getByText(told, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/user/guestcheckout');
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(shipping.Nom);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  });
}
