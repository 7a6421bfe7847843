import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { card, cart, product } from '../../../testing/products.ts';
import { address, button, desk, expectInOrder, phone, signIn, toasts } from '../../../testing/screen.tsx';
import { openShop } from '../../../testing/shop-pages.tsx';
import { guestCart } from '../../session/carts/guest-cart.ts';
import * as productList from '../products/list/product-list.tsx';

const comb = 'Olive comb';
const LIST = '/user/product-list?search=comb';
const add = button(`Add to Cart ${comb}`);
const drawer = page.getByRole('dialog', { name: 'Your cart' });
const total = drawer.getByRole('definition').last();
const isEmpty = drawer.getByRole('heading', { name: 'Your cart is empty' });
const pieces = () => guestCart.items().reduce((sum, { quantity }) => sum + quantity, 0);

async function openList({ size = desk, stock = 20 } = {}): Promise<void> {
  const listed = card({ name: comb, stock });
  answer({
    'GET /products': { data: [listed], total: 1, totalPages: 1, page: 1 },
    'GET /products/:id': product({ name: comb, stock }),
  });
  await openShop({ '/user/product-list': productList }, { at: LIST, size });
  await expect.element(add).toBeVisible();
}

for (const size of [phone, desk]) {
  test(`the cart beside a list counts, removes, restores and closes in place, ${size.width} px (QUICK-2)`, async () => {
    await openList({ size });
    await add.click();
    await expect.element(drawer.getByText('Product added to guest cart!')).toBeVisible();
    await expect.element(total).toHaveTextContent('22.00 DT');
    await expectInOrder();
    await page.viewport(size.width, size.height);
    await drawer.getByRole('button', { name: `One more: ${comb}` }).click();
    await expect.element(total).toHaveTextContent('44.00 DT');

    await drawer.getByRole('button', { name: `Remove ${comb}` }).click();
    await expect.element(isEmpty).toBeVisible();
    await expect.element(drawer.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await expect.element(drawer.getByRole('textbox', { name: `Quantity: ${comb}` })).toHaveValue('2');

    window.history.back();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(address()).toBe(LIST);
    await expect.element(add).toHaveFocus();
    await add.click();
    await expect.element(total).toHaveTextContent('66.00 DT');
    expect(pieces()).toBe(3);
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(add).toHaveFocus();
  });
}

test('the links of the cart beside a list lead on in its place, and Back returns to the list', async () => {
  await openList();
  await add.click();
  await expect
    .element(drawer.getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', `/login?to=${encodeURIComponent(LIST)}`);
  await expect.element(drawer.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/user/guestcheckout');
  await drawer.getByRole('link', { name: 'View cart' }).click();
  await expect.poll(address).toBe('/user/guestcart');
  await expect.element(drawer).not.toBeInTheDocument();
  window.history.back();
  await expect.poll(address).toBe(LIST);
  await expect.element(drawer).not.toBeInTheDocument();
});

test('a card whose addition fails says so, and the cart stays; a sold-out one can’t be added', async () => {
  signIn();
  const message = '“Olive comb” is no longer sold.';
  answer({
    'GET /carts': cart(),
    'GET /wishlist': [],
    'POST /carts/:productId': { status: 409, body: { code: 'unavailable', message } },
  });
  await openList();
  await add.click();
  await expect.element(toasts).toMatchTextContent(message);
  await expect.element(isEmpty).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.element(drawer).not.toBeInTheDocument();

  await openList({ stock: 0 });
  await expect.element(add).toBeDisabled();
});
