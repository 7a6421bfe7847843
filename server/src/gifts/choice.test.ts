import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faultOfChoice } from './choice.ts';

const found = new Map([
  ['soap', { name: 'Soap', nameTranslations: {}, pointValue: 2, stock: 1 }],
  ['oil', { name: 'Oil', nameTranslations: {}, pointValue: 1, stock: 4 }],
  ['tea', { name: 'Tea', nameTranslations: {}, pointValue: 1, stock: 0 }],
  ['foreign', { name: 'Foreign', nameTranslations: {}, pointValue: 1, stock: 4 }],
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
])('%s (GIFTS-2)', (_what, chosen, kind) => {
  expect(faultOfChoice({ product, found, chosen })?.kind).toBe(kind);
});

it('a product without gifts takes none', () => {
  expect(faultOfChoice({ product: { ...product, includingGift: false }, found, chosen: ['oil'] })?.kind).toBe('wrong');
  expect(faultOfChoice({ product: { ...product, includingGift: false }, found, chosen: [] })).toBeUndefined();
});

const ids = ['soap', 'oil', 'tea', 'cream'];
const offer = fc.record({
  includingGift: fc.boolean().map((without) => !without),
  giftPoints: fc.nat({ max: 8 }),
  gifts: fc.subarray(ids),
});
const shelf = fc
  .tuple(...ids.map(() => fc.record({ pointValue: fc.integer({ min: 1, max: 3 }), stock: fc.nat({ max: 2 }) })))
  .map(
    (gifts) =>
      new Map(gifts.map((gift, nth) => [ids[nth] ?? '', { name: ids[nth] ?? '', nameTranslations: {}, ...gift }])),
  );
const choice = fc.uniqueArray(fc.constantFrom(...ids));

it('a valid choice is valid in any order, and so is each part of it', () => {
  fc.assert(
    fc.property(offer, shelf, choice, fc.nat(), (product, found, chosen, left) => {
      fc.pre(!faultOfChoice({ product, found, chosen }));
      expect(faultOfChoice({ product, found, chosen: chosen.toReversed() })).toBeUndefined();
      const less = chosen.filter((_, nth) => nth !== left % chosen.length);
      expect(faultOfChoice({ product, found, chosen: less })).toBeUndefined();
    }),
  );
});

it('a choice is right when each gift is offered and all are within the points, and gone when one has run out (GIFTS-2)', () => {
  fc.assert(
    fc.property(offer, shelf, choice, (product, found, chosen) => {
      const points = chosen.reduce((sum, id) => sum + (found.get(id)?.pointValue ?? 0), 0);
      const isRight =
        chosen.length === 0 ||
        (product.includingGift && chosen.every((id) => product.gifts.includes(id)) && points <= product.giftPoints);
      const isThere = chosen.every((id) => (found.get(id)?.stock ?? 0) > 0);
      const kind = faultOfChoice({ product, found, chosen })?.kind;
      expect(kind).toBe(!isRight ? 'wrong' : isThere ? undefined : 'gone');
    }),
    { numRuns: 500 },
  );
});
