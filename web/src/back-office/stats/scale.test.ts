import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksTo } from './scale.ts';

test('ticks are round, and there are few', () => {
  expect(ticksTo(0)).toEqual([0, 1]);
  expect(ticksTo(3)).toEqual([0, 1, 2, 3]);
  expect(ticksTo(150)).toEqual([0, 50, 100, 150]);
  expect(ticksTo(98_765.4)).toEqual([0, 25_000, 50_000, 75_000, 100_000]);
});

test('ticks begin at 0, rise by equal steps, and reach the highest value', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (highest) => {
      const marks = ticksTo(highest);
      expect(marks[0]).toBe(0);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
      expect(marks.length).toBeGreaterThan(1);
      expect(marks.length).toBeLessThanOrEqual(6);
    }),
  );
});
