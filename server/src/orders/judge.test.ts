import { millimes } from '@nabta/contract/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../core/errors.ts';
import type { OrderedProduct } from '../products/service.ts';
import { english, judgeGifts, judgeOrder, piecesByProduct, type AskedLine } from './judge.ts';

const ids = ['a', 'b', 'c', 'gone'];
const price = fc.integer({ min: 0, max: 3 }).map((steps) => millimes(steps * 10));
const productId = fc.constantFrom(...ids);
const line: fc.Arbitrary<AskedLine> = fc.record(
  { productId, quantity: fc.integer({ min: 1, max: 4 }), seenPrice: price },
  { requiredKeys: ['productId', 'quantity'] },
);
const lines = fc.array(line, { minLength: 1, maxLength: 5 });
const shelf = fc
  .tuple(
    ...['a', 'b', 'c'].map((id) =>
      fc.record({
        id: fc.constant(id),
        name: fc.constant(`Soap ${id}`),
        stock: fc.nat({ max: 8 }),
        realStock: fc.constant(0),
        price,
        isVisible: fc.boolean().map((hidden) => !hidden),
        pictures: fc.constant([] as string[]),
      }),
    ),
  )
  .map((products) => new Map<string, OrderedProduct>(products.map((each) => [each.id, each])));

const refusalOf = (judge: () => void): AppError | undefined => {
  try {
    judge();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};
const piecesOf = (lines: AskedLine[], id: string) =>
  lines.reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0);

describe('the pieces of an order', () => {
  it('are counted once for each product, and none is lost', () => {
    fc.assert(
      fc.property(lines, (asked) => {
        const counted = piecesByProduct(asked);
        expect(new Set(counted.map((each) => each.productId)).size).toBe(counted.length);
        for (const { productId, quantity } of counted) expect(quantity).toBe(piecesOf(asked, productId));
        expect(counted.length).toBe(new Set(asked.map((each) => each.productId)).size);
      }),
    );
  });
});

describe('an order', () => {
  it('is accepted when all of it is there at the prices that were seen, and only then', () => {
    fc.assert(
      fc.property(lines, shelf, (asked, found) => {
        const isShort = ({ productId: id }: AskedLine) =>
          !found.get(id)?.isVisible || (found.get(id)?.stock ?? 0) < piecesOf(asked, id);
        const isDearer = ({ productId: id, seenPrice }: AskedLine) =>
          found.has(id) && seenPrice !== undefined && found.get(id)?.price !== seenPrice;
        const wrong = (is: (line: AskedLine) => boolean) =>
          asked.flatMap((line, index) => (is(line) ? [`items.${index}`] : []));

        const refusal = refusalOf(() => judgeOrder(asked, found, english));
        const [short, dearer] = [wrong(isShort), wrong(isDearer)];
        expect(refusal?.code).toBe(short.length > 0 ? 'out_of_stock' : dearer.length > 0 ? 'price_changed' : undefined);
        // every line that is wrong is named, and no other
        expect(Object.keys(refusal?.more.fields ?? {})).toEqual(short.length > 0 ? short : dearer);
        if (refusal?.code === 'price_changed') {
          const told = Object.entries(refusal.more.prices ?? {});
          expect(told.every(([id, dinars]) => dinars * 1000 === found.get(id)?.price)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is judged the same whatever the order of its lines', () => {
    fc.assert(
      fc.property(lines, shelf, (asked, found) => {
        const codeOf = (lines: AskedLine[]) => refusalOf(() => judgeOrder(lines, found, english))?.code;
        expect(codeOf(asked.toReversed())).toBe(codeOf(asked));
      }),
    );
  });
});

describe('the gifts of an order', () => {
  const giftId = fc.constantFrom('soap', 'oil', 'tea');
  const gifts = fc
    .tuple(
      ...['soap', 'oil'].map((id) => fc.tuple(fc.constant(id), fc.integer({ min: 1, max: 3 }), fc.nat({ max: 2 }))),
    )
    .map((all) => new Map(all.map(([id, pointValue, stock]) => [id, { name: id, pointValue, stock }])));
  const wishes = fc.array(
    fc.record({ productId: fc.constantFrom('a', 'b'), gifts: fc.array(giftId, { maxLength: 3 }) }),
    { minLength: 1, maxLength: 4 },
  );
  const choosable = fc.record({
    name: fc.constant('Cream'),
    isVisible: fc.constant(true),
    includingGift: fc.boolean().map((without) => !without),
    giftPoints: fc.nat({ max: 6 }),
    gifts: fc.uniqueArray(giftId),
  });

  it('are never more than there are, nor worth more than the points of their product', () => {
    fc.assert(
      fc.property(wishes, choosable, choosable, gifts, (wished, a, b, found) => {
        const products = new Map([
          ['a', a],
          ['b', b],
        ]);
        const stock = JSON.stringify([...found]);
        const asked = wished.map((wish) => ({ ...wish, quantity: 1 }));
        const refusal = refusalOf(() => judgeGifts(asked, products, found));
        expect(JSON.stringify([...found])).toBe(stock);

        const all = wished.flatMap((wish) => wish.gifts);
        const isEnough = [...new Set(all)].every(
          (id) => all.filter((each) => each === id).length <= (found.get(id)?.stock ?? 0),
        );
        const isAllowed = wished.every(({ productId, gifts }) => {
          const product = products.get(productId);
          const points = gifts.reduce((sum, id) => sum + (found.get(id)?.pointValue ?? 0), 0);
          return (
            gifts.length === 0 ||
            (product?.includingGift &&
              gifts.every((id) => product.gifts.includes(id)) &&
              new Set(gifts).size === gifts.length &&
              points <= product.giftPoints)
          );
        });
        expect(refusal?.code).toBe(isEnough && isAllowed ? undefined : 'unavailable');
      }),
      { numRuns: 1_000 },
    );
  });
});
