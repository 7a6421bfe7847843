import { expect, it } from 'vitest';
import { faultOfChoice } from './choice.ts';

const found = new Map([
  ['soap', { name: 'Soap', pointValue: 2, stock: 1 }],
  ['oil', { name: 'Oil', pointValue: 1, stock: 4 }],
  ['tea', { name: 'Tea', pointValue: 1, stock: 0 }],
  ['foreign', { name: 'Foreign', pointValue: 1, stock: 4 }],
]);
const product = { includingGift: true, giftPoints: 3, gifts: ['soap', 'oil', 'tea', 'unknown'] };

it.each([
  ['nothing', [], undefined],
  ['all the points', ['soap', 'oil'], undefined],
  ['a gift twice', ['oil', 'oil'], 'wrong'],
  ['a gift of another product', ['foreign'], 'wrong'],
  ['a gift that does not exist', ['unknown'], 'wrong'],
  ['more than the points', ['soap', 'oil', 'tea'], 'wrong'],
  ['a gift that has run out', ['tea'], 'gone'],
])('%s', (_what, chosen, kind) => {
  expect(faultOfChoice({ product, found, chosen })?.kind).toBe(kind);
});

it('a product without gifts takes none', () => {
  expect(faultOfChoice({ product: { ...product, includingGift: false }, found, chosen: ['oil'] })?.kind).toBe('wrong');
  expect(faultOfChoice({ product: { ...product, includingGift: false }, found, chosen: [] })).toBeUndefined();
});
