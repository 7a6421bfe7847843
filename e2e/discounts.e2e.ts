/** Shoppers use codes and automatic discounts (COUPONS-5, COUPONS-7, COUPONS-10). */
import type { Page, Route } from '@playwright/test';
import { desk, expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillOwnCart, mailTo, newMember } from './member.ts';
import { fillCart, open, productNamed } from './shopper.ts';
import type { Shop } from './shop.ts';
import { comb, name, phoneNumber, postalCode, street } from './test-data.ts';
import { englishOn, textsOf } from './texts.ts';

test.use({ changesData: true, locale: 'fr-TN' });

const text = textsOf('fr');
const main = (page: Page) => page.getByRole('main');
const dt = (amount: number) => `${amount.toFixed(2).replace('.', ',')}\u00a0DT`;
/** What remains is rounded half up (COUPONS-3). */
const less = (price: number, percent: number) => Math.round(price * (100 - percent) + 1e-6) / 100;

const add = (shop: Shop, coupon: { code?: string; name: string; rate: number; minimum?: number; useLimit?: number }) =>
  shop.sql(
    `insert into coupons (code, name, kind, rate, minimum, use_limit, created_at) values ($1, $2, 'percent', $3, $4, $5, now())`,
    [coupon.code ?? null, coupon.name, coupon.rate * 100, (coupon.minimum ?? 0) * 1000, coupon.useLimit ?? null],
  );
const typeCode = async (page: Page, code: string) => {
  const field = page.getByLabel(text('delivery.discounts.code'), { exact: true });
  if (!(await field.isVisible())) await main(page).getByText(text('delivery.discounts.add'), { exact: true }).click();
  await field.fill(code);
  await field.press('Enter');
};
const removeCode = (page: Page, code: string) =>
  page.getByRole('button', { name: text('delivery.discounts.remove', { code }), exact: true });

async function fillAddress(page: Page, email: string) {
  const values = { ...name, email, phone: phoneNumber, address: street, zipCode: postalCode, city: 'Sousse' };
  for (const [key, value] of Object.entries(values)) {
    await page.getByLabel(text(`shippingLabels.${key}`), { exact: true }).fill(value);
  }
  await page.getByLabel(text('shippingLabels.state'), { exact: true }).selectOption('Sousse');
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a guest types a code in the cart, sees what it takes off until the order is placed, and finds it in the mail (COUPONS-10)', async ({
    page,
    shop,
  }) => {
    test.slow();
    const product = await productNamed(shop, comb);
    const price = product.finalPrice;
    await add(shop, { code: 'BIENVENUE', name: 'Bienvenue', rate: 10 });
    await add(shop, { code: 'GRAND', name: 'Grande commande', rate: 20, minimum: 900 });
    await fillCart(page, { product });
    await test.step('the field for a code has the focus, and the reason of a refusal is in sight', async () => {
      await open(page, '/fr/user/guestcheckout');
      await page.getByRole('button', { name: text('guestCheckout.summary') }).click();
      await main(page).getByText(text('delivery.discounts.add'), { exact: true }).click();
      const field = page.getByLabel(text('delivery.discounts.code'), { exact: true });
      await expect(field).toBeFocused();
      await field.fill('faux');
      await page.getByRole('button', { name: text('delivery.discounts.apply') }).click();
      await expect(main(page).getByText('Aucune réduction n’a le code FAUX.')).toBeInViewport({ ratio: 1 });
    });
    await open(page, '/fr/user/guestcart');
    await typeCode(page, 'faux');
    await expect(main(page)).toContainText('Aucune réduction n’a le code FAUX.');
    await expectInOrder(page);
    await typeCode(page, 'grand');
    await expect(main(page).getByRole('status')).toContainText([/GRAND est valable à partir de 900,00/]);
    await removeCode(page, 'GRAND').click();
    await typeCode(page, ' bien venue');
    await expect(main(page)).toContainText('(BIENVENUE)');
    await expect(main(page)).toContainText(dt(less(price, 10)));
    expect(await englishOn(page, 'fr')).toEqual([]);
    await expectInOrderAtAnySize(page);

    await open(page, '/fr/user/guestcheckout');
    await page.getByRole('button', { name: text('guestCheckout.summary') }).click();
    await expect(removeCode(page, 'BIENVENUE')).toBeVisible();
    await expect(main(page)).toContainText(dt(less(price, 10)));
    await fillAddress(page, 'code@example.tn');
    await expectInOrderAtAnySize(page);
    await page.getByRole('button', { name: text('guestCheckout.place') }).click();
    await page.getByRole('button', { name: text('homeRedirect.stay') }).click();
    const line = main(page).getByRole('listitem').filter({ hasText: 'Bienvenue (BIENVENUE)' });
    await expect(line).toContainText(`−${dt(Math.round((price - less(price, 10)) * 100) / 100)}`);
    await expect(main(page)).toContainText(dt(less(price, 10)));
    const mail = await mailTo(shop, { email: 'code@example.tn' }, /Votre commande/);
    for (const words of ['Bienvenue', 'BIENVENUE', dt(less(price, 10))]) expect(mail).toContain(words);

    // it is used: the next order has none
    await fillCart(page, { product });
    await open(page, '/fr/user/guestcart');
    await expect(main(page).getByText(text('delivery.discounts.add'), { exact: true })).toBeVisible();
  });
});

test('a code that is used up while the form is open, and an automatic discount of the first order, cost one more press; a code outlives questions that fail', async ({
  page,
  shop,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of (409|503)/);
  await page.setViewportSize(desk);
  const product = await productNamed(shop, comb);
  await test.step('a code that is used up refuses the order with the reason, and nothing typed is lost', async () => {
    await add(shop, { code: 'DERNIER', name: 'Dernière chance', rate: 50, useLimit: 1 });
    await fillCart(page, { product });
    await open(page, '/fr/user/guestcheckout?code=dernier');
    await expect(main(page)).toContainText('(DERNIER)');
    const quoted = page.waitForResponse(/discounts\/quote/);
    await fillAddress(page, 'trop-tard@example.tn');
    await quoted;
    const body = {
      shippingInfo: {
        ...name,
        email: 'a@example.tn',
        phone: '98 000 000',
        address: street,
        city: 'Sfax',
        state: 'Sfax',
      },
      paymentInfo: { paymentMethod: 'cod' },
      items: [{ product: product._id, quantity: 1, priceAtPurchase: product.finalPrice }],
      code: 'DERNIER',
    };
    const answer = await fetch(`${shop.url}/api/orderguests`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, shippingInfo: { ...body.shippingInfo, zipCode: '3000', country: 'Tunisie' } }),
    });
    expect(answer.status).toBe(201);

    const place = page.getByRole('button', { name: text('guestCheckout.place') });
    await place.click();
    await expect(page.getByRole('alert')).toContainText(['Le code DERNIER est épuisé.']);
    await expect(main(page)).not.toContainText('(DERNIER)');
    await expect(page.getByLabel(text('shippingLabels.firstName'), { exact: true })).toHaveValue(name.firstName);
    // the sticky header may cover a part of the code
    await page.locator('h1').scrollIntoViewIfNeeded();
    await expectInOrder(page);
    await place.click();
    await expect(page.locator('h1')).toHaveText(text('orderPlaced.title'));
    await expect(main(page)).toContainText(dt(product.finalPrice));
  });
  await test.step('an automatic discount of the first order costs a returning guest one more press', async () => {
    await shop.sql(
      `insert into coupons (name, kind, rate, first_order, created_at) values ('Première commande', 'percent', 1000, true, now())`,
    );
    const items = [{ product: product._id, quantity: 1, priceAtPurchase: product.finalPrice }];
    const to = { ...name, email: 'b@example.tn', phone: phoneNumber, address: street, city: 'Sfax', state: 'Sfax' };
    const shippingInfo = { ...to, zipCode: '3000', country: 'Tunisie' };
    const earlier = await fetch(`${shop.url}/api/orderguests`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ shippingInfo, paymentInfo: { paymentMethod: 'cod' }, items }),
    });
    expect(earlier.status).toBe(201);
    await fillCart(page, { product });
    // the quote without the number: the order is what knows it
    await page.route(/discounts\/quote/, (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), phone: '' }) }),
    );
    await open(page, '/fr/user/guestcheckout');
    await fillAddress(page, 'revient@example.tn');
    await expect(main(page)).toContainText(dt(less(product.finalPrice, 10)));
    const place = page.getByRole('button', { name: text('guestCheckout.place') });
    await place.click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(main(page)).not.toContainText('Première commande');
    await place.click();
    await expect(page.locator('h1')).toHaveText(text('orderPlaced.title'));
    await expect(main(page)).toContainText(dt(product.finalPrice));
    await page.unrouteAll({ behavior: 'wait' });
    await shop.sql('delete from coupons where first_order');
  });
  await test.step('no older discount is shown at a new price', async () => {
    await add(shop, { code: 'MOITIE', name: 'La moitié', rate: 50 });
    await fillCart(page, { product });
    const broken = (route: Route) => route.fulfill({ status: 503, json: { message: 'Away.', code: 'out_of_service' } });
    await page.route(/discounts\/quote/, broken);
    await open(page, '/fr/user/guestcart?code=moitie');
    await expect(main(page)).toContainText(text('delivery.discounts.failed'));
    await expect(removeCode(page, 'MOITIE')).toBeVisible();
    await page.unroute(/discounts\/quote/, broken);
    await open(page, '/fr/user/guestcart');
    await expect(main(page)).toContainText(dt(less(product.finalPrice, 50)));

    await shop.sql('update products set price = 4000, promotion_id = null where id = $1', [product._id]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(main(page)).toContainText(dt(2));
    await expect(main(page)).not.toContainText(dt(0));
  });
});

test('a member gets an automatic discount beside a code, and finds both in the history and on the invoice', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.setViewportSize(desk);
  const member = await newMember(shop);
  await fillOwnCart(shop, member, comb);
  const { finalPrice: price } = await productNamed(shop, comb);
  await add(shop, { name: 'Pour tous', rate: 50 });
  await add(shop, { code: 'MOITIE', name: 'Encore la moitié', rate: 50 });
  await arrive(page, member, '/user/cart');
  await open(page, '/fr/user/cart?code=moitie');
  const total = less(less(price, 50), 50);
  await expect(main(page)).toContainText('Pour tous');
  await expect(main(page)).toContainText(dt(total));
  await expectInOrderAtAnySize(page);
  await open(page, '/fr/user/checkout');
  await expect(main(page)).toContainText('(MOITIE)');
  await page.getByRole('button', { name: text('userCheckout.confirm', { total: dt(total) }) }).click();
  await expect(page.locator('h1')).toHaveText(text('userOrderPlaced.title'));
  await page.getByRole('link', { name: text('userOrderPlaced.orders') }).click();
  await page.getByRole('button', { name: /Voir les détails/ }).click();
  for (const words of ['Pour tous', 'Encore la moitié (MOITIE)', dt(total)])
    await expect(main(page)).toContainText(words);
  await expectInOrder(page);
  await page.getByRole('link', { name: /^Facture/ }).click();
  for (const words of ['Pour tous', 'Encore la moitié (MOITIE)', dt(total)])
    await expect(main(page)).toContainText(words);
});
