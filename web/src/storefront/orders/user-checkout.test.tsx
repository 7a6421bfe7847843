import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { account } from '../../../testing/accounts.ts';
import { answer, sentTo } from '../../../testing/answers.ts';
import { cart, gift, type MadeLine } from '../../../testing/products.ts';
import { expectInOrder, show, signIn, toasts } from '../../../testing/screen.tsx';
import UserCheckout from './user-checkout.tsx';

const street = '12, rue de la Liberté';
const comb: MadeLine = { name: 'Olive comb', price: 22 };
const argan: MadeLine = { name: 'Argan oil', price: 38, points: 3, gifts: ['Mini soap'] };

const me = () => account({ address: { streetAddress: street, Region: 'Sfax', City: 'Sfax', postalCode: '3000' } });

const order = {
  _id: 'order-1',
  orderNumber: 'ORDE-0001',
  status: 'ordersAwaiting' as const,
  createdAt: '2026-11-20T11:00:00.000Z',
  shippingInfo: {
    firstName: 'Amel',
    lastName: 'Ben Salah',
    email: 'amel@example.tn',
    phone: '+21622123456',
    address: street,
    city: 'Sfax',
    region: 'Sfax',
    postalCode: '3000',
    landmark: '',
  },
  products: [
    {
      product: { _id: 'comb', productName: 'Olive comb', price: 22, imagePath: [] },
      productName: 'Olive comb',
      quantity: 1,
      productPrice: 22,
      gifts: [{ _id: 'line-gift-1', pointValue: 1, gift: { _id: 'gift-1', giftName: 'Mini soap' } }],
    },
  ],
  total: 22,
};

/** The checkout of a cart. Returns what replaces its lines on the server. */
async function showCheckout(...lines: MadeLine[]) {
  signIn();
  let now = lines;
  answer({
    'POST /visits': {},
    'GET /carts': () => cart(...now),
    'GET /users/profile': me(),
    'GET /gifts': [gift('Mini soap', 1)],
    'DELETE /carts/:id': ({ id }) => {
      now = now.filter(({ name }) => name !== id);
      return cart(...now);
    },
    'POST /orders/create': () => {
      now = [];
      return { message: 'Order Created', order };
    },
  });
  await show(<UserCheckout />, { at: '/user/checkout' });
  return (...next: MadeLine[]) => (now = next);
}

const field = (label: string) => page.getByLabelText(label);
const confirm = page.getByRole('button', { name: /^Confirm payment/ });
const summary = page.getByRole('region', { name: 'Order Summary' });
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
const path = () => window.location.pathname;

test('the form is prefilled from the profile, and its errors lead to the fields', async () => {
  await showCheckout(comb, argan);
  await expect.element(confirm).toHaveTextContent('Confirm payment 60.00 TND');
  await expect.element(summary.getByText('Mini soap')).toBeVisible();
  const values = { 'Street address': street, City: 'Sfax', Region: 'Sfax', 'Postal code': '3000' };
  for (const [label, value] of Object.entries(values)) await expect.element(field(label)).toHaveValue(value);
  for (const label of ['Email', 'Phone number', 'Street address', 'City', 'Postal code']) await field(label).fill('');
  await field('Region').selectOptions('');
  await confirm.click();
  const errors = alert('Please fill all required fields.');
  await expect.element(errors).toHaveFocus();
  expect(
    errors
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Email is required.', 'Phone number is required.', 'Street address is required.']);
  await expect.element(errors).toMatchTextContent('and 3 more');
  await expectInOrder();
  await errors.getByRole('link', { name: 'Street address is required.' }).click();
  await expect.element(field('Street address')).toHaveFocus();
  expect(sentTo('POST /orders/create')).toEqual([]);
});

test('an order that fails says why in place, keeps the input, and is placed by the next click', async () => {
  await showCheckout(comb);
  await field('Street address').fill('3, impasse du Puits');
  for (const [text, failure] of [
    ['something went wrong', { status: 500, body: { message: 'Request 7', code: 'internal' } }],
    ['Too many tries.', { status: 429, body: { message: 'Too many tries.', code: 'too_many' } }],
  ] as const) {
    answer({ 'POST /orders/create': failure });
    await confirm.click();
    await expect.element(alert('Nothing you typed is lost')).toMatchTextContent(text);
  }
  answer({ 'POST /orders/create': () => Promise.reject(new TypeError('Failed to fetch')) });
  await confirm.click();
  await expect.element(alert('Failed to place order. Please try again later.')).toBeVisible();
  await expect.element(field('Street address')).toHaveValue('3, impasse du Puits');
  expect(path()).toBe('/user/checkout');
  await expect.element(toasts).not.toBeInTheDocument();

  answer({ 'GET /carts': cart(), 'POST /orders/create': { message: 'Order Created', order } });
  await confirm.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Thank you, your order is placed' })).toHaveFocus();
  await expect.element(page.getByText('ORDE-0001', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Order created successfully')).toBeVisible();
  await expect.element(page.getByText('We call you on 22 123 456 to confirm it.')).toBeVisible();
  await expect.element(summary).toMatchTextContent(/Subtotal22.00 TNDShippingFreeTotal[^0-9]*22.00 TND/);
  for (const text of ['Olive comb', '1 × 22.00 TND', 'Gift: Mini soap', street, '22 123 456'])
    await expect.element(summary.getByText(text)).toBeVisible();
  await expectInOrder();
  expect(sentTo('POST /orders/create').at(-1)).toMatchObject({
    address: '3, impasse du Puits',
    shown: [{ productId: comb.name, quantity: 1, price: 22, giftIds: [] }],
    total: 22,
  });
});

test('a product sold out since is refused by name, and can be removed', async () => {
  const change = await showCheckout(comb, { ...argan, gifts: [] });
  const message = '“Argan oil” is sold out.';
  answer({
    'POST /orders/create': { status: 409, body: { message, code: 'out_of_stock', fields: { 'items.1': message } } },
  });
  change(comb, { ...argan, gifts: [], stock: 0 });
  await confirm.click();
  await expect.element(alert(message)).toBeVisible();
  await expect.element(summary.getByRole('listitem').filter({ hasText: 'Argan oil' })).toMatchTextContent(message);
  await expectInOrder();
  await page.getByRole('button', { name: 'Remove Argan oil' }).click();
  await expect.element(alert(message)).not.toBeInTheDocument();
  await expect.element(confirm).toHaveTextContent('Confirm payment 22.00 TND');
});

test('an order at a changed price is not placed before the new price was shown', async () => {
  const change = await showCheckout(comb);
  const body = { message: 'A price has changed.', code: 'price_changed' };
  answer({ 'POST /orders/create': { status: 409, body } });
  change({ ...comb, price: 30, priceBefore: 22 });
  await confirm.click();
  await expect.element(alert('Prices have changed')).toBeVisible();
  await expect.element(summary).toMatchTextContent('it was 22.00 TND, now it is 30.00 TND');
  await expect.element(confirm).toHaveTextContent('Confirm payment 30.00 TND');
  answer({ 'GET /carts': cart(), 'POST /orders/create': { message: 'Order Created', order } });
  await confirm.click();
  await expect.element(page.getByRole('heading', { name: 'Thank you, your order is placed' })).toBeVisible();
  expect(sentTo('POST /orders/create').map(({ total }) => total)).toEqual([22, 30]);
});

test('an empty cart leads from the checkout to the cart', async () => {
  await showCheckout();
  await expect.poll(path).toBe('/user/cart');
});

test('a cart that another tab has ordered leads to the cart', async () => {
  await showCheckout(comb);
  answer({
    'GET /carts': cart(),
    'POST /orders/create': { status: 400, body: { message: 'The cart is empty.', code: 'cart_empty' } },
  });
  await confirm.click();
  await expect.poll(path).toBe('/user/cart');
});

test('the checkout leads back to the cart', async () => {
  await showCheckout(comb);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(path).toBe('/user/cart');
});
