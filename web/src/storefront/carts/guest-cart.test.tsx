import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { guestCart } from '../../session/carts/guest-cart.ts';
import { answer } from '../../../testing/answers.ts';
import { product } from '../../../testing/products.ts';
import { button, expectInOrder, show } from '../../../testing/screen.tsx';
import GuestCart from './guest-cart.tsx';

const almond = 'Almond oil';
const comb = 'Olive comb';
const GONE = { status: 404, body: { message: 'Not found', code: 'not_found' } };

type Line = { name: string; price?: number; quantity?: number; now?: { price?: number; stock?: number } | 'gone' };

/** A stored cart, and what the server says of its products now. */
async function showCart(...lines: Line[]): Promise<void> {
  guestCart.store(lines.map(({ name, price = 22, quantity = 1 }) => ({ id: name, name, price, image: '', quantity })));
  answer({
    'GET /products/:id': ({ id }) => {
      const { price, now = {} } = lines.find(({ name }) => name === id) ?? {};
      return now === 'gone' ? GONE : product({ name: id, ...(price && { price }), ...now });
    },
  });
  await show(<GuestCart />, { at: '/user/guestcart' });
}

const quantity = (name: string) => page.getByRole('textbox', { name: `Quantity: ${name}` });
const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const sums = () =>
  page
    .getByRole('region', { name: 'Order summary' })
    .getByRole('definition')
    .elements()
    .map((sum) => sum.textContent);
const proceed = page.getByRole('link', { name: 'Proceed to Checkout' });
const blocked = page.getByRole('alert').filter({ hasText: 'can’t be ordered' });
const isEmpty = page.getByRole('heading', { name: 'Your cart is empty' });
const path = () => window.location.pathname;

test('shows lines and sums, and changes quantities, never below 1', async () => {
  await showCart({ name: almond, price: 19.2 }, { name: comb, quantity: 2 });
  await expect.poll(sums).toEqual(['63.20 DT', 'Free', '63.20 DT']);
  await expect.element(button(`One less: ${almond}`)).toBeDisabled();
  await button(`One more: ${almond}`).click();
  await expect.poll(sums).toEqual(['82.40 DT', 'Free', '82.40 DT']);
  await expect.element(page.getByText('4 items')).toBeVisible();
  for (const [text, becomes] of [
    ['5', '5'],
    ['0', '1'],
    ['-3', '1'],
    ['many', '1'],
    ['5000', '999'],
  ] as const) {
    await quantity(comb).fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(quantity(comb)).toHaveValue(becomes);
  }
  expect(guestCart.items().map((each) => each.quantity)).toEqual([2, 999]);
});

test('Undo restores a removed line and a cleared cart', async () => {
  await showCart({ name: almond, quantity: 3 }, { name: comb });
  await button(`Remove ${almond}`).click();
  await expect.element(line(almond)).not.toBeInTheDocument();
  await expect.element(button('Undo')).toHaveFocus();
  await button('Undo').click();
  await expect.element(quantity(almond)).toHaveValue('3');
  await button('Clear Cart').click();
  await expect.element(isEmpty).toBeVisible();
  await expectInOrder();
  await button('Undo').click();
  await expect.element(page.getByText('4 items')).toBeVisible();
  expect(guestCart.items().map(({ name }) => name)).toEqual([almond, comb]);
});

test('an empty cart says so and leads back to the products', async () => {
  await showCart();
  await expect.element(isEmpty).toBeVisible();
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect.poll(path).toBe('/user/product-list');
});

test('of a partly invalid stored cart the valid lines stay', async () => {
  const good = { id: comb, name: comb, price: 22, quantity: 2.7 };
  localStorage.setItem('guestCart', JSON.stringify([null, { id: 7 }, good, { ...good, price: 'free' }]));
  answer({ 'GET /products/:id': product({ name: comb }) });
  await show(<GuestCart />);
  await expect.element(quantity(comb)).toHaveValue('2');
  await expect.element(page.getByText('2 items')).toBeVisible();
});

test('a changed price, a shortage, and a sold-out or deleted product show at their lines', async () => {
  await showCart(
    { name: almond, price: 19.2, quantity: 4, now: { price: 24 } },
    { name: comb, quantity: 4, now: { stock: 2 } },
    { name: 'Soap', quantity: 4, now: { stock: 0 } },
    { name: 'Infusion', quantity: 4, now: 'gone' },
  );
  await expect.element(line(almond)).toMatchTextContent('The price has changed: it was 19.20 DT, now it is 24.00 DT.');
  await expect.element(line(comb)).toMatchTextContent('Only 2 left');
  await expect.element(line('Soap')).toMatchTextContent('Sold out. Remove it to continue.');
  await expect.element(line('Infusion')).toMatchTextContent('No longer sold. Remove it to continue.');
  await proceed.click();
  await expect.element(blocked).toHaveFocus();
  await expect
    .poll(() =>
      blocked
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual([comb, 'Soap', 'Infusion']);
  expect(path()).toBe('/user/guestcart');

  await button('Remove Soap').click();
  await expect.element(button('Undo')).toBeVisible();
  await expectInOrder();
  await button(`Take 2 of ${comb}`).click();
  await button('Remove Infusion').click();
  await proceed.click();
  await expect.poll(path).toBe('/user/guestcheckout');
});
