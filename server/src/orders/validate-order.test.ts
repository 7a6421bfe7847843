import { millimes } from '@nabta/contract/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../core/http/errors.ts';
import { refusals } from '../core/texts/orders.ts';
import type { OrderedProduct } from '../products/service.ts';
import { changedPrices, demandStock, validateGifts, unitsByProduct, type RequestedLine } from './validate-order.ts';

const ids = ['a', 'b', 'c', 'gone'];
const price = fc.integer({ min: 0, max: 3 }).map((steps) => millimes(steps * 10));
const productId = fc.constantFrom(...ids);
const line: fc.Arbitrary<RequestedLine> = fc.record(
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
        nameTranslations: fc.constant({}),
        stock: fc.nat({ max: 8 }),
        realStock: fc.constant(0),
        price,
        isVisible: fc.boolean().map((hidden) => !hidden),
        pictures: fc.constant([] as string[]),
      }),
    ),
  )
  .map((products) => new Map<string, OrderedProduct>(products.map((each) => [each.id, each])));

const refusalOf = (validate: () => void): AppError | undefined => {
  try {
    validate();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};
const unitsOf = (lines: RequestedLine[], id: string) =>
  lines.reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0);

describe('the units of an order', () => {
  it('are added up by product', () => {
    fc.assert(
      fc.property(lines, (requested) => {
        const totals = unitsByProduct(requested);
        expect(new Set(totals.map((each) => each.productId)).size).toBe(totals.length);
        for (const { productId, quantity } of totals) expect(quantity).toBe(unitsOf(requested, productId));
        expect(totals.length).toBe(new Set(requested.map((each) => each.productId)).size);
      }),
    );
  });
});

describe('an order', () => {
  it('is accepted only when all products are in stock at the shown prices', () => {
    fc.assert(
      fc.property(lines, shelf, (requested, found) => {
        const isShort = ({ productId: id }: RequestedLine) =>
          !found.get(id)?.isVisible || (found.get(id)?.stock ?? 0) < unitsOf(requested, id);
        const hasNewPrice = ({ productId: id, seenPrice }: RequestedLine) =>
          found.has(id) && seenPrice !== undefined && found.get(id)?.price !== seenPrice;
        const wrong = (is: (line: RequestedLine) => boolean) =>
          requested.flatMap((line, index) => (is(line) ? [`items.${index}`] : []));

        const refusal = refusalOf(() => demandStock(requested, found, refusals('en')));
        const change = changedPrices(requested, found, refusals('en'));
        const [shortages, priceChanges] = [wrong(isShort), wrong(hasNewPrice)];
        expect(refusal?.code).toBe(shortages.length > 0 ? 'out_of_stock' : undefined);
        // exactly the wrong lines have a field error
        expect(Object.keys(refusal?.more.fields ?? {})).toEqual(shortages);
        expect(Object.keys(change?.fields ?? {})).toEqual(priceChanges);
        const prices = Object.entries(change?.prices ?? {});
        expect(prices.every(([id, dinars]) => dinars * 1000 === found.get(id)?.price)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('has the same result in any order of its lines', () => {
    fc.assert(
      fc.property(lines, shelf, (requested, found) => {
        const codeOf = (lines: RequestedLine[]) => [
          refusalOf(() => demandStock(lines, found, refusals('en')))?.code,
          changedPrices(lines, found, refusals('en')) !== undefined,
        ];
        expect(codeOf(requested.toReversed())).toEqual(codeOf(requested));
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
    .map(
      (all) =>
        new Map(all.map(([id, pointValue, stock]) => [id, { name: id, nameTranslations: {}, pointValue, stock }])),
    );
  const giftChoices = fc.array(
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

  it('are in stock, and worth no more than the points of their product', () => {
    fc.assert(
      fc.property(giftChoices, choosable, choosable, gifts, (choices, a, b, found) => {
        const products = new Map([
          ['a', a],
          ['b', b],
        ]);
        const stock = JSON.stringify([...found]);
        const requested = choices.map((choice) => ({ ...choice, quantity: 1 }));
        const refusal = refusalOf(() => validateGifts(requested, products, found));
        expect(JSON.stringify([...found])).toBe(stock);

        const all = choices.flatMap((choice) => choice.gifts);
        const isEnough = [...new Set(all)].every(
          (id) => all.filter((each) => each === id).length <= (found.get(id)?.stock ?? 0),
        );
        const isAllowed = choices.every(({ productId, gifts }) => {
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
