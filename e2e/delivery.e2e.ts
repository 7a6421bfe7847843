/** A shopper pays for delivery, or picks the order up (DELIVERY-1 to DELIVERY-6). */
import type { Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillOwnCart, mailTo, newMember } from './member.ts';
import { fillCart, open, productNamed } from './shopper.ts';
import type { Shop } from './shop.ts';
import { comb, name, phoneNumber, postalCode, street } from './test-data.ts';
import { englishOn, textsOf } from './texts.ts';

test.use({ changesData: true, locale: 'fr-TN', viewport: phone, hasTouch: true, isMobile: true });

const text = textsOf('fr');
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, key: string) => page.getByLabel(text(`shippingLabels.${key}`), { exact: true });
/** '25,60 DT'; the price of the comb is less than 20 DT. */
const dt = (amount: number) => `${amount.toFixed(2).replace('.', ',')}\u00a0DT`;

const settings = {
  fee: 7,
  days: 3,
  governorates: [{ region: 'Tataouine', fee: 9.5, days: 6 }],
  freeAbove: 100,
  hasPickup: true,
  pickupNote: 'Rue des Oliviers, Sfax, de 9 h à 17 h',
};
const set = (shop: Shop, content: object) =>
  shop.sql(`update settings set content = $1 where page = 'delivery'`, [JSON.stringify(content)]);

async function fillAddress(page: Page, email: string) {
  const values = { ...name, email, phone: phoneNumber, address: street, zipCode: postalCode };
  for (const [key, value] of Object.entries(values)) await field(page, key).fill(value);
  await field(page, 'city').fill('Tataouine');
}

test('a guest sees the fee of the governorate before ordering, in the cart, at checkout and in the mail', async ({
  page,
  shop,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 409/);
  await set(shop, settings);
  const product = await productNamed(shop, comb);
  const price = product.finalPrice;
  await fillCart(page, { product });

  await open(page, '/fr');
  await expect(page.getByText(`Livraison gratuite dès ${dt(100)}`)).toBeVisible();
  await expect(main(page)).not.toContainText('Pour toutes les commandes');
  await open(page, '/fr/user/guestcart');
  await expect(main(page)).toContainText(`à partir de ${dt(7)}, selon le gouvernorat`);
  await expect(main(page)).toContainText(`Plus que ${dt(100 - price)} pour la livraison gratuite`);
  await expect(main(page)).toContainText(text('delivery.orPickup'));
  expect(await englishOn(page, 'fr')).toEqual([]);
  await expectInOrderAtAnySize(page);

  await open(page, '/fr/user/guestcheckout');
  await expect(main(page)).toContainText(text('delivery.totalWithout'));
  await fillAddress(page, 'livraison@example.tn');
  await field(page, 'state').selectOption('Tataouine');
  await expect(main(page)).toContainText('Livraison sous 6 jours');
  await expect(main(page)).toContainText(dt(price + 9.5));
  await field(page, 'state').selectOption('Sousse');
  await expect(main(page)).toContainText('Livraison sous 3 jours');
  await expect(main(page)).toContainText(dt(price + 7));
  await expectInOrderAtAnySize(page);

  // the fee changes while the form is open: nothing typed is lost, and the new fee is shown before another try
  await set(shop, { ...settings, fee: 8 });
  await page.getByRole('button', { name: text('guestCheckout.place') }).click();
  await expect(page.getByRole('alert')).toContainText([`La livraison coûte maintenant ${dt(8)}.`]);
  await expect(main(page)).toContainText(dt(price + 8));
  await expect(field(page, 'firstName')).toHaveValue(name.firstName);
  await page.getByRole('button', { name: text('guestCheckout.place') }).click();

  await page.getByRole('button', { name: text('homeRedirect.stay') }).click();
  await expect(main(page)).toContainText(dt(price + 8));
  await expect(main(page)).toContainText(`dont ${dt(8)} de livraison`);
  await expect(main(page)).toContainText('Livraison prévue au plus tard le');
  await expectInOrder(page);
  const mail = await mailTo(shop, { email: 'livraison@example.tn' }, /Votre commande/);
  for (const words of ['Sous-total', dt(8), dt(price + 8), 'Livraison prévue au plus tard le'])
    expect(mail).toContain(words);
});

test('a member picks an order up, and finds how in the history and on the invoice', async ({ page, shop }) => {
  test.slow();
  await set(shop, settings);
  const member = await newMember(shop);
  await fillOwnCart(shop, member, comb);
  const { finalPrice: price } = await productNamed(shop, comb);
  await arrive(page, member, '/user/cart');
  // its sums keep the words of the specification beside a fee
  for (const label of ['Price', 'Total Price without delivery']) {
    await expect(main(page).getByRole('term').filter({ hasText: label }).first()).toBeVisible();
  }
  await open(page, '/fr/user/checkout');
  await expect(
    page.getByRole('button', { name: text('userCheckout.confirm', { total: dt(price + 7) }) }),
  ).toBeVisible();
  await page.getByRole('radio', { name: text('delivery.pickup') }).check();
  await expect(main(page)).toContainText(settings.pickupNote);
  await expect(main(page)).toContainText(text('delivery.payment.codText'));
  await expectInOrderAtAnySize(page);
  await page.getByRole('button', { name: text('userCheckout.confirm', { total: dt(price) }) }).click();

  await expect(page.locator('h1')).toHaveText(text('userOrderPlaced.title'));
  for (const words of [text('userOrderPlaced.totalThere'), settings.pickupNote, text('userOrderPlaced.steps.pickUp')])
    await expect(main(page)).toContainText(words);
  await expectInOrder(page);
  const mail = await mailTo(shop, member, /Votre commande/);
  expect(mail).toContain(settings.pickupNote);
  expect(mail).not.toContain(street);

  await page.getByRole('link', { name: text('userOrderPlaced.orders') }).click();
  await page.getByRole('button', { name: /Voir les détails/ }).click();
  await expect(main(page)).toContainText(text('charges.pickup'));
  await expect(main(page)).not.toContainText(street);
  await expectInOrder(page);
  await page.getByRole('link', { name: /^Facture/ }).click();
  await expect(main(page)).toContainText(text('charges.pickup'));
  await expect(main(page)).toContainText(dt(price));
});
