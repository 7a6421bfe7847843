import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentUnits, unitPrice } from './unit-price.ts';

describe('the price per unit (CONTENTS-2)', () => {
  it.each([
    [32, { amount: 30, unit: 'ml' }, { price: 106.67, per: 100 }],
    [86, { amount: 100, unit: 'ml' }, { price: 86, per: 100 }],
    [12.5, { amount: 250, unit: 'g' }, { price: 5, per: 100 }],
    [0.01, { amount: 200, unit: 'g' }, { price: 0.01, per: 100 }],
    [0.01, { amount: 200.01, unit: 'g' }, { price: 0, per: 100 }],
    [8, { amount: 20, unit: 'piece' }, { price: 0.4, per: 1 }],
    [7, { amount: 1.5, unit: 'ml' }, { price: 466.67, per: 100 }],
  ] as const)('of %d TND for %o is %o', (price, content, expected) => {
    expect(unitPrice(price, content)).toEqual(expected);
  });

  it('is absent for a single piece', () => {
    expect(unitPrice(12, { amount: 1, unit: 'piece' })).toBeUndefined();
  });

  it('is within half a centime of the exact one, in whole centimes', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    const hundredths = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(cents, hundredths, fc.constantFrom(...contentUnits), (price, amount, unit) => {
        const found = unitPrice(price / 100, { amount: amount / 100, unit });
        if (!found) return unit === 'piece' && amount === 100;
        const centimes = Math.round(found.price * 100);
        // 2 × |found − exact| ≤ 1, in whole numbers; exactly between two, the higher one
        const twice = 2n * BigInt(price) * BigInt(found.per) * 100n - 2n * BigInt(centimes) * BigInt(amount);
        return Math.abs(found.price * 100 - centimes) < 1e-4 && twice >= -BigInt(amount) && twice < BigInt(amount);
      }),
    );
  });
});
