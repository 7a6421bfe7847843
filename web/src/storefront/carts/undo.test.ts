import { expect, test } from 'vitest';
import { restored } from './undo.ts';

const line = (id: string, quantity = 1) => ({ id, name: id, price: 1, image: '', quantity });
const [a, b, c] = [line('a'), line('b'), line('c')];
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id).join('');

test('restores a line at its old position', () => {
  expect(ids(restored([a, c], [{ line: b, at: 1 }]))).toBe('abc');
});

test('restores a cleared cart, before lines added since', () => {
  const removed = [a, b].map((each, at) => ({ line: each, at }));
  expect(ids(restored([c], removed))).toBe('abc');
});

test('leaves a line alone that is in the list again', () => {
  const more = line('b', 7);
  expect(restored([a, more], [{ line: b, at: 0 }])).toEqual([a, more]);
});

test('puts a line last when the cart has become shorter', () => {
  expect(ids(restored([a], [{ line: c, at: 5 }]))).toBe('ac');
});
