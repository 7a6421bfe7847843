import { expect, it } from 'vitest';
import { newOrderNumber, typedOrderNumber } from './order-number.ts';

const numbers = Array.from({ length: 2_000 }, newOrderNumber);

it('an order number is short and readable (ORDERS-5)', () => {
  // no 0 and O, 1, I and L, U and V together
  for (const number of numbers) expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
});

it('two order numbers differ, and do not follow each other (ORDERS-5)', () => {
  expect(new Set(numbers).size).toBe(numbers.length);
  const rising = numbers.filter((number, nth) => number > (numbers[nth - 1] ?? '')).length;
  // a counter would rise always
  expect(rising).toBeGreaterThan(800);
  expect(rising).toBeLessThan(1_200);
});

it.each([
  ['K7QM2XHD', 'K7QM-2XHD'],
  ['K7QM-2XHD', 'K7QM-2XHD'],
  ['#K7QM-2XHD', 'K7QM-2XHD'],
])('%s is read as %s', (typed, stored) => expect(typedOrderNumber(typed)).toBe(stored));
