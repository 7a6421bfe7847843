/** The shop on plain http in a local network, which is no secure context. */
import { box, log, openChat, say } from './chat.ts';
import { expect, test } from './fixtures.ts';
import { fillOwnCart, logIn, newMember } from './member.ts';
import {
  addressOf,
  cartLink,
  fillCart,
  fillCheckout,
  open,
  orderNumber,
  ordersIn,
  placeOrder,
  productNamed,
  shipping,
  toast,
} from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true, baseURL: async ({ shop }, use) => use(shop.url.replace('localhost', 'shop.lan')) });

// the browser warns about headers that it ignores outside secure contexts
test.beforeEach(({ tolerate }) => tolerate(/untrustworthy|origin-keyed agent cluster/));

test('a guest orders on plain http', async ({ page, shop }) => {
  await open(page, addressOf(await productNamed(shop, comb)));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Add to Guest Cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await fillCheckout(page);
  await placeOrder(page).click();
  const number = await orderNumber(page);
  expect(await ordersIn(shop)).toMatchObject([{ order_number: number, lines: `1 × ${comb}` }]);
});

test('a user logs in, chats and orders on plain http (ORDERS-2)', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await fillOwnCart(shop, amel, comb);
  await logIn(page, amel);
  await openChat(page);
  await say(page, 'Bonjour');
  await expect(log(page)).toContainText('Bonjour');
  await expect.poll(() => shop.sql('select text from messages')).toEqual([{ text: 'Bonjour' }]);

  await open(page, '/user/checkout');
  await page.getByRole('button', { name: /^Confirm payment/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is placed');
  expect(await shop.sql('select is_guest from orders where email = $1', [amel.email])).toEqual([{ is_guest: false }]);
});

test.describe('an unexpected exception', () => {
  const wentWrong = 'Something went wrong. Please try again later.';

  test.beforeEach(async ({ page, tolerate }) => {
    tolerate(/No randomness today/);
    await page.addInitScript(() => {
      crypto.getRandomValues = () => {
        throw new Error('No randomness today.');
      };
    });
  });

  test('shows an error to a guest who orders, and the input stays', async ({ page, shop }) => {
    await fillCart(page, { product: await productNamed(shop, comb) });
    await fillCheckout(page);
    await placeOrder(page).click();
    await expect(toast(page)).toContainText(wentWrong);
    await expect(page.getByLabel('Ville')).toHaveValue(shipping.Ville);
    await expect(placeOrder(page)).not.toHaveAttribute('aria-disabled');
  });

  test('shows an error to a user who chats, and the input stays', async ({ page, shop }) => {
    const amel = await newMember(shop);
    await logIn(page, amel);
    await openChat(page);
    await box(page).fill('Bonjour');
    await box(page).press('Enter');
    await expect(toast(page)).toContainText(wentWrong);
    await expect(box(page)).toHaveValue('Bonjour');
  });
});
