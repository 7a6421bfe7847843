import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import { describe, expect, it } from 'vitest';
import { changedPrice, planOf } from './changes.ts';

describe('a price changed by percent', () => {
  it.each([
    [8, 5, 0.01, 8.4],
    [8.5, 5, 0.01, 8.93],
    [8.5, 5, 0.1, 8.9],
    [8.5, 5, 0.5, 9],
    [32, -10, 0.01, 28.8],
    [19.9, 12.5, 0.01, 22.39],
    // half a step is rounded up
    [1.5, 10, 0.1, 1.7],
    [0.05, -90, 0.01, 0.01],
    [0.3, -50, 1, 0.3],
    [3, -90, 1, 1],
    // what costs nothing costs nothing
    [0, -10, 0.5, 0],
    [0, 10, 0.01, 0],
    [100_000, 500, 1, 600_000],
  ])('%f by %f %% to %f is %f', (price, percent, rounding, expected) => {
    expect(changedPrice(price, { percent, rounding })).toBe(expected);
  });
});

const product = (changed: object) =>
  ({ price: 10, category: { _id: 'oils' }, promotion: null, isDisabled: false, ...changed }) as AdminProductCard;

describe('the plan', () => {
  it('leaves out what would stay as it is', () => {
    const [shown, hidden] = [product({}), product({ isDisabled: true })];
    expect(planOf([shown, hidden], { kind: 'visibility', isDisabled: true })).toEqual([
      { product: shown, step: { kind: 'visibility', isDisabled: true } },
    ]);
    expect(planOf([shown], { kind: 'promotion', promotion: '' })).toEqual([]);
    expect(planOf([shown], { kind: 'category', category: 'oils' })).toEqual([]);
    expect(planOf([shown], { kind: 'price', percent: 0.01, rounding: 1 })).toEqual([]);
  });

  it('has the new price of each product', () => {
    const plan = planOf([product({}), product({ price: 20 })], { kind: 'price', percent: 5, rounding: 0.1 });
    expect(plan.map(({ step }) => step)).toEqual([
      { kind: 'price', price: 10.5 },
      { kind: 'price', price: 21 },
    ]);
  });
});
