import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer, FAILED, sentTo } from '../../../testing/answers.ts';
import { cart, gift, product, type MadeLine } from '../../../testing/products.ts';
import { button, expectInOrder, show, signIn } from '../../../testing/screen.tsx';
import UserCart from './user-cart.tsx';

const argan: MadeLine = { name: 'Argan oil', price: 38, points: 3 };
const almond: MadeLine = { name: 'Almond oil', price: 19.2 };
const comb: MadeLine = { name: 'Olive comb', price: 22 };

/** A shopper’s cart on a server that keeps what it is sent. Returns what replaces its lines. */
async function showCart(...lines: MadeLine[]) {
  signIn();
  let now = lines;
  let gifts = [gift('Lip balm', 2), gift('Wooden comb', 3), gift('Mini soap', 1)];
  answer({
    'GET /carts': () => cart(...now),
    'PUT /carts': () => {
      const saved = sentTo('PUT /carts').at(-1)?.products ?? [];
      now = now.map((line) => {
        const { quantity, selectedGiftIds } = saved.find(({ productId }) => productId === line.name) ?? {};
        return { ...line, ...(quantity && { quantity }), ...(selectedGiftIds && { gifts: selectedGiftIds }) };
      });
      return cart(...now);
    },
    'POST /carts/:productId': ({ id }) => {
      const line = lines.find(({ name }) => name === id);
      now = [...now, ...(line ? [line] : [])];
      return cart(...now);
    },
    'DELETE /carts/:id': ({ id }) => {
      now = now.filter(({ name }) => name !== id);
      return cart(...now);
    },
    'GET /gifts': ({ query }) => gifts.filter(({ _id }) => query.get('ids')?.split(',').includes(_id)),
    'GET /products/:id': product({ name: 'Argan oil', points: 3, gifts: gifts.map(({ _id }) => _id) }),
  });
  await show(<UserCart />, { at: '/user/cart' });
  return {
    changeLines: (next: MadeLine[]) => (now = next),
    sellOutGift: (name: string) => (gifts = gifts.map((each) => (each._id === name ? { ...each, stock: 0 } : each))),
  };
}

const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const quantity = ({ name }: MadeLine) => page.getByRole('textbox', { name: `Quantity: ${name}` });
const summary = page.getByRole('region', { name: 'Order Summary' });
const total = summary.getByRole('definition').last();
const toCheckout = summary.getByRole('button', { name: 'Checkout' });
const dialog = page.getByRole('dialog', { name: 'Select Gifts' });
const giftsOfLine = page.getByRole('region', { name: 'Items in your cart' }).getByRole('list', { name: 'Gifts' });
const points = dialog.getByRole('status');
const giftNamed = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
const blocked = page.getByRole('alert').filter({ hasText: 'can’t be ordered' });
const path = () => window.location.pathname;

test('quantities change, never below 1, are saved, and sums follow', async () => {
  await showCart(almond, comb);
  await expect.element(button(`One less: ${almond.name}`)).toBeDisabled();
  await expect.element(total).toHaveTextContent('41.20 DT');
  for (let taps = 0; taps < 4; taps += 1) await button(`One more: ${almond.name}`).click();
  await expect.element(total).toHaveTextContent('118.00 DT');
  await expect.poll(() => sentTo('PUT /carts').at(-1)?.products).toEqual([{ productId: almond.name, quantity: 5 }]);
  await quantity(comb).fill('0');
  await userEvent.keyboard('{Enter}');
  await expect.element(quantity(comb)).toHaveValue('1');

  // the checkout saves what was typed last
  await quantity(comb).fill('3');
  await toCheckout.click();
  await expect.poll(path).toBe('/user/checkout');
  expect(sentTo('PUT /carts').at(-1)?.products).toEqual([
    { productId: almond.name, quantity: 5 },
    { productId: comb.name, quantity: 3 },
  ]);
});

test('gifts are chosen within their points, live', async () => {
  await showCart({ ...argan, quantity: 2 });
  await expect.element(page.getByText('You have 3 gift points to use.')).toBeVisible();
  await button(`Choose gifts for ${argan.name}`).click();
  await expect.element(points).toHaveTextContent('Gift points left: 3 of 3');
  await button('Add Lip balm').click();
  await expect.element(points).toHaveTextContent('Gift points left: 1 of 3');
  // a gift that costs more than the remaining points is disabled and says why
  await expect.element(button('Add Wooden comb')).toBeDisabled();
  await expect.element(giftNamed('Wooden comb')).toMatchTextContent('Needs 3 points, 1 is left.');
  await expectInOrder();
  await button('Remove Lip balm').click();
  await button('Add Wooden comb').click();
  await expect.element(points).toHaveTextContent('Gift points left: 0 of 3');
  await dialog.getByRole('button', { name: `One more: ${argan.name}` }).click();
  await button('Save my choice').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentTo('PUT /carts')).toEqual([
    { products: [{ productId: argan.name, quantity: 3, selectedGiftIds: ['Wooden comb'] }] },
  ]);
  await expect.element(giftsOfLine).toHaveTextContent('Wooden comb Free');

  await button(`Change gifts of ${argan.name}`).click();
  await expect.element(points).toHaveTextContent('Gift points left: 0 of 3');
  await button('Remove Wooden comb').click();
  await button('Add Mini soap').click();
  await button('Save my choice').click();
  await expect.element(giftsOfLine).toHaveTextContent('Mini soap Free');
});

test('a gift that is out of stock since shows in the dialog and at its line', async () => {
  const { sellOutGift } = await showCart(argan);
  await button(`Choose gifts for ${argan.name}`).click();
  await button('Add Mini soap').click();
  const message = 'The gift “Mini soap” is no longer available.';
  answer({ 'PUT /carts': { status: 409, body: { message, code: 'gift_gone' } } });
  sellOutGift('Mini soap');
  await button('Save my choice').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
  await button('Remove Mini soap').click();
  await expect.element(giftNamed('Mini soap')).toMatchTextContent('Out of stock.');
  await expect.element(button('Add Mini soap')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a line whose gift is out of stock blocks the checkout until another is chosen', async () => {
  const { sellOutGift } = await showCart({ ...argan, gifts: ['Lip balm'] }, comb);
  await expect.element(giftsOfLine).toHaveTextContent('Lip balm Free');
  await cleanup();
  sellOutGift('Lip balm');
  await show(<UserCart />, { at: '/user/cart' });
  await expect.element(page.getByText('The gift “Lip balm” is no longer available.')).toBeVisible();
  await toCheckout.click();
  await expect.element(blocked.getByRole('link')).toHaveTextContent(argan.name);
  await button(`Change gifts of ${argan.name}`).click();
  await button('Remove Lip balm').click();
  await button('Save my choice').click();
  await toCheckout.click();
  await expect.poll(path).toBe('/user/checkout');
});

test('changed prices, shortages and products no longer sold show at their lines before the checkout', async () => {
  const gone = { name: 'Neroli mist', gone: true };
  await showCart(
    { ...comb, price: 25, priceBefore: 22, points: 1, gifts: ['Mini soap'] },
    { ...almond, stock: 0 },
    gone,
    { ...argan, quantity: 4, stock: 2 },
  );
  await expect
    .element(line(comb.name))
    .toMatchTextContent('The price has changed: it was 22.00 DT, now it is 25.00 DT.');
  await expect.element(line(almond.name)).toMatchTextContent('Sold out. Remove it to continue.');
  await expect.element(line(gone.name)).toMatchTextContent('No longer sold. Remove it to continue.');
  await expect.element(line(argan.name)).toMatchTextContent('Only 2 left');
  await toCheckout.click();
  await expect.element(blocked).toHaveFocus();
  for (const { name } of [almond, gone, argan]) await expect.element(blocked.getByRole('link', { name })).toBeVisible();
  await expect.element(blocked.getByRole('link', { name: comb.name })).not.toBeInTheDocument();
  expect(path()).toBe('/user/cart');

  await button(`Remove ${almond.name}`).click();
  await expect.element(button('Undo')).toBeVisible();
  await expect.element(giftsOfLine).toHaveTextContent('Mini soap Free');
  await expectInOrder();
  await button(`Take 2 of ${argan.name}`).click();
  await button(`Remove ${gone.name}`).click();
  await expect.element(blocked).not.toBeInTheDocument();
  await toCheckout.click();
  await expect.poll(path).toBe('/user/checkout');
});

test('a price that changed since the cart was shown stops the checkout once', async () => {
  const { changeLines } = await showCart(comb);
  await expect.element(total).toHaveTextContent('22.00 DT');
  changeLines([{ ...comb, price: 27 }]);
  await toCheckout.click();
  await expect.element(page.getByText('Some prices have changed.')).toBeVisible();
  await expect.element(line(comb.name)).toMatchTextContent('it was 22.00 DT, now it is 27.00 DT.');
  expect(path()).toBe('/user/cart');
  await toCheckout.click();
  await expect.poll(path).toBe('/user/checkout');
});

test('a removed line comes back with its gifts, and the focus follows', async () => {
  await showCart({ ...argan, gifts: ['Mini soap'] });
  await expect.element(giftsOfLine).toHaveTextContent('Mini soap Free');
  await button(`Remove ${argan.name}`).click();
  await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect.element(button('Undo')).toHaveFocus();
  await expect.poll(() => sentTo('DELETE /carts/:id')).toHaveLength(1);
  await expectInOrder();
  await button('Undo').click();
  await expect.element(page.getByRole('link', { name: argan.name })).toHaveFocus();
  await expect.poll(() => sentTo('POST /carts/:productId')).toEqual([{ quantity: 1, selectedGiftIds: ['Mini soap'] }]);
  await expect.element(giftsOfLine).toHaveTextContent('Mini soap Free');
});

test('a cart that can’t be loaded shows an error, and Retry loads it', async () => {
  signIn();
  answer({ 'GET /carts': FAILED });
  await show(<UserCart />);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load cart. Please try again later.');
  await expectInOrder();
  answer({ 'GET /carts': cart() });
  await button('Retry').click();
  await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expectInOrder();
});
