import { expect, test } from 'vitest';
import { pointsLeft, unavailableReason } from './gift-choice.ts';

const gift = (_id: string, pointValue: number, stock = 1) => ({
  _id,
  giftName: _id,
  imagePath: [],
  pointValue,
  stock,
  version: '',
});
const [one, two, three, gone] = [gift('one', 1), gift('two', 2), gift('three', 3), gift('gone', 1, 0)];
const all = [one, two, three, gone];

test('a choice takes its points, and gives them back (GIFTS-4)', () => {
  expect(pointsLeft(3, all, new Set())).toBe(3);
  expect(pointsLeft(3, all, new Set(['two']))).toBe(1);
  expect(pointsLeft(3, all, new Set(['one', 'two']))).toBe(0);
});

test('a gift that costs more than what is left can’t be added, and says why (GIFTS-4)', () => {
  expect(unavailableReason(two, new Set(), 2)).toBeUndefined();
  expect(unavailableReason(two, new Set(), 1)).toBe('tooDear');
  expect(unavailableReason(gone, new Set(), 3)).toBe('outOfStock');
});

test('what was chosen can always be given back', () => {
  expect(unavailableReason(three, new Set(['three']), 0)).toBeUndefined();
  expect(unavailableReason(gone, new Set(['gone']), 0)).toBeUndefined();
});
