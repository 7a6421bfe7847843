import { expect, test } from 'vitest';
import { exchanged } from './exchanged.ts';

const line = (id: string, quantity: number) => ({ id, name: id, price: 9, image: '', quantity });
const rows = (lines: ReturnType<typeof exchanged>) => lines.map(({ id, quantity }) => [id, quantity]);

test('another product takes the place of a line, with its quantity (GUESTCART-4)', () => {
  const lines = [line('small', 2), line('comb', 1)];
  expect(rows(exchanged(lines, 'small', line('large', 1)))).toEqual([
    ['large', 2],
    ['comb', 1],
  ]);
});

test('pieces of it that were in the cart are added (GUESTCART-4)', () => {
  const lines = [line('large', 3), line('small', 2)];
  expect(rows(exchanged(lines, 'small', line('large', 1)))).toEqual([['large', 5]]);
});
