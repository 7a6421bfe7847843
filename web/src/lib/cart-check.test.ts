import { describe, expect, test } from 'vitest';
import { checkedLine, withChanges } from './cart-check.ts';

const soap = { id: 'soap', name: 'Savon noir', price: 12.9, image: '/soap.webp', quantity: 3 };
const found = (stock: number) => ({ productName: 'Savon noir', finalPrice: 12.9, stock, imagePath: ['/soap.webp'] });

describe('a line of the cart', () => {
  test.each([
    ['stays as it is while nothing is known', undefined, {}],
    ['stays as it is with plenty left', found(6), {}],
    ['says how few are left', found(5), { left: 5 }],
    ['says so also when they just suffice', found(3), { left: 3 }],
    ['can’t be ordered with fewer than wanted', found(2), { trouble: 'short', left: 2 }],
    ['can’t be ordered sold out', found(0), { trouble: 'soldOut' }],
    ['can’t be ordered gone', 'gone' as const, { trouble: 'gone' }],
  ])('%s', (_, finding, told) => {
    expect(checkedLine(soap, finding)).toEqual({ ...soap, ...told });
  });

  test('tells the price before, when it is another now', () => {
    expect(checkedLine(soap, found(9), 14)).toEqual({ ...soap, priceBefore: 14 });
    expect(checkedLine(soap, found(9), 12.9)).toEqual(soap);
  });

  test('tells no price of a product that is gone', () => {
    expect(checkedLine(soap, 'gone', 14)).toEqual({ ...soap, trouble: 'gone' });
  });
});

describe('taking over what changed', () => {
  const oil = { ...soap, id: 'oil', name: 'Huile' };

  test('changes the lines it names and keeps the quantity', () => {
    expect(withChanges([soap, oil], { oil: { price: 48.5, name: 'Huile d’argan' } })).toEqual([
      soap,
      { ...oil, price: 48.5, name: 'Huile d’argan' },
    ]);
  });

  test('gives the same list when nothing differs', () => {
    const lines = [soap, oil];
    expect(withChanges(lines, { soap: { price: 12.9 }, other: { price: 1 } })).toBe(lines);
  });
});
