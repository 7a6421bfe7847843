import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { userCart as words } from '../../texts/user-cart.ts';
import { CartFailed } from './cart-failed.tsx';
import { CartLine } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';

const markupOf = (Component: () => ReturnType<typeof createElement>): string =>
  renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component }])));
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const soap = { id: 'soap', name: 'Black soap', price: 12.9, image: '/images/soap/600x600.webp', quantity: 3 };
const line = (more: Partial<ComponentProps<typeof CartLine>['line']> = {}): string =>
  markupOf(() =>
    createElement(CartLine, {
      line: { ...soap, ...more },
      category: 'Soaps',
      onQuantity: () => undefined,
      onRemove: () => undefined,
    }),
  );

test('a line has picture, name, category, price, quantity, its total and Remove (CART-5)', () => {
  const html = line();
  expect(html).toContain('/images/soap/600x600.webp');
  expect(html).toContain('value="3"');
  for (const text of ['Black soap', 'Soaps', '12.90 DT', '38.70 DT', 'Remove']) expect(textOf(html)).toContain(text);
});

test.each([
  [1, true],
  [2, false],
])('of %i pieces it is %s that minus is off (CART-5, GUESTCART-3)', (quantity, isOff) => {
  const [minus] = line({ quantity }).match(/<button[^>]*aria-label="One less[^>]*>/) ?? [];
  expect(minus?.includes(' disabled=""')).toBe(isOff);
});

test('a line that changed says how many are left, and both prices (CART-3)', () => {
  expect(textOf(line({ left: 2, problem: 'short' }))).toMatch(/Only 2 left/);
  expect(textOf(line({ priceBefore: 14 }))).toMatch(/14\.00 DT.*12\.90 DT/);
});

test('the summary has the price and the total price of what is sold, and free delivery between them (CART-5)', () => {
  const lines = [soap, { ...soap, id: 'oil', price: 48, quantity: 1, problem: 'gone' as const }];
  expect(textOf(markupOf(() => createElement(CartTotals, { lines, words: words.order })))).toMatch(
    /Price 38\.70 DT .* Total Price 38\.70 DT/,
  );
});

test('a cart that can’t be loaded says so (CART-5)', () => {
  const failed = markupOf(() => createElement(CartFailed, { title: words.title, onRetry: () => undefined }));
  expect(textOf(failed)).toContain('Failed to load cart. Please try again later.');
});
