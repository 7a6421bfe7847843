import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  discounted,
  formatAmount,
  fromDinars,
  fromPercent,
  millimes,
  sum,
  times,
  toDinars,
  toPercent,
} from './money.ts';

/** Any price a product can have: steps of 0.01 TND up to 1,000,000. */
const price = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => millimes(cents * 10));
const rate = fc.integer({ min: 0, max: 10_000 }).map((points) => fromPercent(points / 100));

describe('a discounted price', () => {
  test('lies between 0 and the price, in steps of 0.01 TND', () => {
    fc.assert(
      fc.property(price, rate, (price, rate) => {
        const less = discounted(price, rate);
        expect(less).toBeGreaterThanOrEqual(0);
        expect(less).toBeLessThanOrEqual(price);
        expect(less % 10).toBe(0);
      }),
    );
  });

  test('is the price at 0 % and nothing at 100 %', () => {
    fc.assert(
      fc.property(price, (price) => {
        expect(discounted(price, fromPercent(0))).toBe(price);
        expect(discounted(price, fromPercent(100))).toBe(0);
      }),
    );
  });

  test('is the exact one, rounded half-up to 0.01 TND (PRICES-1)', () => {
    fc.assert(
      fc.property(price, rate, (price, rate) => {
        const exact = BigInt(price) * BigInt(10_000 - rate);
        const cents = (2n * exact + 100_000n) / 200_000n;
        expect(BigInt(discounted(price, rate))).toBe(cents * 10n);
      }),
    );
  });

  test('never grows with the rate', () => {
    fc.assert(
      fc.property(price, rate, rate, (price, one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(discounted(price, high)).toBeLessThanOrEqual(discounted(price, low));
      }),
    );
  });

  test.each([
    [10, 10, 9],
    [0.05, 10, 0.05], // 0.045
    [0.05, 50, 0.03], // 0.025
    [0.03, 50, 0.02], // 0.015
    [0.01, 50, 0.01], // 0.005
    [0.01, 51, 0], // 0.0049
    [19.9, 15, 16.92], // 16.915
    [29.99, 33.33, 19.99], // 19.9943…
    [1_000_000, 0.01, 999_900],
  ])('of %d TND less %d %% is %d TND', (dinars, percent, expected) => {
    expect(toDinars(discounted(fromDinars(dinars), fromPercent(percent)))).toBe(expected);
  });
});

test('TND to millimes and back is the same amount (API-4)', () => {
  fc.assert(
    fc.property(price, (price) => {
      expect(fromDinars(toDinars(price))).toBe(price);
    }),
  );
});

test('percent to basis points and back is the same rate', () => {
  fc.assert(
    fc.property(rate, (rate) => {
      expect(fromPercent(toPercent(rate))).toBe(rate);
    }),
  );
});

test.each([
  [0.1, 100],
  [1.15, 1150],
  [4.35, 4350],
  [8.95, 8950],
  [1_000_000, 1_000_000_000],
])('%d TND are %d millimes', (dinars, whole) => {
  expect(fromDinars(dinars)).toBe(whole);
});

test('sums and products are exact', () => {
  expect(sum([fromDinars(0.1), fromDinars(0.2)])).toBe(fromDinars(0.3));
  expect(times(fromDinars(1.1), 3)).toBe(fromDinars(3.3));
  expect(sum([])).toBe(0);
});

test.each([
  [0, '0.00'],
  [0.1, '0.10'],
  [12.5, '12.50'],
  [1234.5, '1234.50'],
  [4.35, '4.35'],
])('%d is shown as %s', (dinars, shown) => {
  expect(formatAmount(dinars)).toBe(shown);
});
