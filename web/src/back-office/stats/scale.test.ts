import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksTo } from './scale.ts';

test('marks are round, and there are few', () => {
  expect(marksTo(0)).toEqual([0, 1]);
  expect(marksTo(3)).toEqual([0, 1, 2, 3]);
  expect(marksTo(150)).toEqual([0, 50, 100, 150]);
  expect(marksTo(98_765.4)).toEqual([0, 25_000, 50_000, 75_000, 100_000]);
});

test('marks begin at 0, rise by equal steps, and reach what they are for', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (highest) => {
      const marks = marksTo(highest);
      expect(marks[0]).toBe(0);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
      expect(marks.length).toBeGreaterThan(1);
      expect(marks.length).toBeLessThanOrEqual(6);
    }),
  );
});
