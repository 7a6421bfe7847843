import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, show } from '../../../testing/screen.tsx';
import type { CheckedLine } from '../../session/carts/cart-check.ts';
import { userCart as words } from '../../texts/user-cart.ts';
import { CartLine } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';

const soap = { id: 'soap', name: 'Black soap', price: 12.9, image: '/images/soap/600x600.webp', quantity: 3 };

const showLine = (more: Partial<CheckedLine> = {}) =>
  show(
    <CartLine line={{ ...soap, ...more }} category="Soaps" onQuantity={() => undefined} onRemove={() => undefined} />,
  );
const content = page.getByRole('main');

test('a line has picture, name, category, price, quantity, its total and Remove (CART-5)', async () => {
  await showLine();
  expect(content.element().querySelector('img')?.src).toContain('/images/soap/');
  await expect.element(page.getByRole('textbox', { name: 'Quantity: Black soap' })).toHaveValue('3');
  for (const text of ['Black soap', 'Soaps', '12.90 DT', '38.70 DT'])
    await expect.element(content).toMatchTextContent(text);
  await expect.element(button('Remove Black soap')).toBeEnabled();
});

test('less than one piece can’t be chosen (CART-5, GUESTCART-3)', async () => {
  await showLine({ quantity: 2 });
  await expect.element(button('One less: Black soap')).toBeEnabled();
  await showLine({ quantity: 1 });
  await expect.element(button('One less: Black soap')).toBeDisabled();
});

test('a line that changed says how many are left, and both prices (CART-3)', async () => {
  await showLine({ left: 2, problem: 'short' });
  await expect.element(content).toMatchTextContent('Only 2 left');
  await showLine({ priceBefore: 14 });
  await expect.element(content).toMatchTextContent(/14\.00 DT.*12\.90 DT/);
});

test('the summary has the price and the total price of what is sold, and free delivery between them (CART-5)', async () => {
  const lines = [soap, { ...soap, id: 'oil', price: 48, quantity: 1, problem: 'gone' as const }];
  await show(<CartTotals lines={lines} words={words.order} />);
  await expect.element(content).toMatchTextContent(/Price\s*38\.70 DT.*Total Price\s*38\.70 DT/);
});
