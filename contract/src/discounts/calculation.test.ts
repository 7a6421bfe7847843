/** The discounts of an order (COUPONS-2, COUPONS-3). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredBy, discountsOf, type CouponTerms } from './calculation.ts';
import type { DiscountKind } from './kinds.ts';
import { millimes, sum, times, type BasisPoints, type Millimes } from '../money.ts';

type Named = CouponTerms & { id: string };
const none = { rate: null, amount: null, buy: null, free: null, times: null, categories: [], products: [] };
const percent = (rate: number, more: Partial<Named> = {}): Named => ({
  ...none,
  id: `percent ${rate}`,
  kind: 'percent',
  rate: (rate * 100) as BasisPoints,
  ...more,
});
const amount = (dinars: number, more: Partial<Named> = {}): Named => ({
  ...none,
  id: `amount ${dinars}`,
  kind: 'amount',
  amount: millimes(dinars * 1000),
  ...more,
});
const buyGet = (buy: number, free: number, most: number | null = null, more: Partial<Named> = {}): Named => ({
  ...none,
  id: `${buy} + ${free}`,
  kind: 'buyGet',
  buy,
  free,
  times: most,
  ...more,
});
const delivery: Named = { ...none, id: 'delivery', kind: 'delivery' };
const gift: Named = { ...none, id: 'gift', kind: 'gift' };

const line = (price: number, quantity = 1, productId = 'soap', categories = ['soaps']) => ({
  productId,
  categories,
  quantity,
  price: millimes(price),
});
type Given = { lines: ReturnType<typeof line>[]; fee?: number; automatic?: Named[]; code?: Named; giftPrice?: number };
type Order = Omit<Given, 'fee' | 'giftPrice'> & { fee: Millimes; giftPrice: () => Millimes | undefined };
/** The discounts of lines whose products the coupons are asked about. */
const found = ({ lines, automatic = [], code, ...order }: Order) => {
  const coupons = code ? [...automatic, code] : automatic;
  const covered = lines.map(({ quantity, price, ...product }) => ({
    quantity,
    price,
    coveredBy: coveredBy(coupons, product),
  }));
  return discountsOf({ ...order, lines: covered, automatic, code });
};
/** Without `giftPrice` the gift can't be given. */
const discountsIn = ({ fee = 0, giftPrice, ...given }: Given) =>
  found({
    ...given,
    fee: millimes(fee),
    giftPrice: () => (giftPrice === undefined ? undefined : millimes(giftPrice)),
  });
const taken = (given: Given) => discountsIn(given).map(({ coupon, amount: off }) => [coupon.id, off]);

describe('a code (COUPONS-1, COUPONS-3)', () => {
  it.each<[string, Given, [string, number][]]>([
    [
      'takes a percentage of all lines',
      { lines: [line(10_000, 2), line(5_000)], code: percent(10) },
      [['percent 10', 2_500]],
    ],
    ['rounds what is to be paid half up to 0.01', { lines: [line(1_050)], code: percent(50) }, [['percent 50', 520]]],
    ['takes an amount', { lines: [line(30_000)], code: amount(10) }, [['amount 10', 10_000]]],
    ['takes no more than the lines cost', { lines: [line(3_000)], code: amount(10) }, [['amount 10', 3_000]]],
    ['takes everything at 100 %', { lines: [line(9_990, 3)], code: percent(100) }, [['percent 100', 29_970]]],
    [
      'takes something off its products only',
      { lines: [line(10_000), line(20_000, 1, 'oil', ['oils'])], code: percent(50, { products: ['oil'] }) },
      [['percent 50', 10_000]],
    ],
    [
      'takes something off its categories only',
      { lines: [line(10_000), line(20_000, 1, 'oil', ['oils', 'care'])], code: percent(50, { categories: ['care'] }) },
      [['percent 50', 10_000]],
    ],
    ['makes delivery free', { lines: [line(10_000)], fee: 7_000, code: delivery }, [['delivery', 7_000]]],
    ['has no effect on delivery that is free', { lines: [line(10_000)], code: delivery }, []],
    ['gives a product for nothing', { lines: [line(10_000)], code: gift, giftPrice: 8_000 }, [['gift', 0]]],
    ['gives one that costs nothing', { lines: [line(10_000)], code: gift, giftPrice: 0 }, [['gift', 0]]],
    ['gives none that is sold out', { lines: [line(10_000)], code: gift }, []],
    [
      'makes the cheapest piece free',
      { lines: [line(10_000, 2), line(4_000)], code: buyGet(2, 1) },
      [['2 + 1', 4_000]],
    ],
    ['does so as often as it fits', { lines: [line(10_000, 7)], code: buyGet(2, 1) }, [['2 + 1', 20_000]]],
    ['and no more often than it may', { lines: [line(10_000, 9)], code: buyGet(2, 1, 2) }, [['2 + 1', 20_000]]],
    ['needs all pieces of its set', { lines: [line(10_000, 2)], code: buyGet(2, 1) }, []],
    ['takes no gift line for one of its pieces', { lines: [line(10_000, 2), line(0)], code: buyGet(2, 1) }, []],
  ])('%s', (_, given, expected) => {
    expect(taken(given)).toEqual(expected);
  });
});

describe('together (COUPONS-2)', () => {
  it('the automatic discount that gives most is applied, of equal ones the oldest', () => {
    const lines = [line(100_000)];
    expect(taken({ lines, automatic: [percent(5), amount(20), percent(10)] })).toEqual([['amount 20', 20_000]]);
    expect(taken({ lines, automatic: [percent(10), amount(10)] })).toEqual([['percent 10', 10_000]]);
    expect(taken({ lines, automatic: [percent(5), gift], giftPrice: 6_000 })).toEqual([['gift', 0]]);
  });

  it('a code is computed on what the automatic discount leaves', () => {
    expect(taken({ lines: [line(100_000)], automatic: [percent(10)], code: percent(10) })).toEqual([
      ['percent 10', 10_000],
      ['percent 10', 9_000],
    ]);
    const code = amount(50, { products: ['oil'] });
    const lines = [line(60_000), line(40_000, 1, 'oil', [])];
    expect(taken({ lines, automatic: [percent(50)], code })).toEqual([
      ['percent 50', 50_000],
      ['amount 50', 20_000],
    ]);
    // each of three pieces costs 8.00 by now
    expect(taken({ lines: [line(10_000, 3)], automatic: [percent(20)], code: buyGet(2, 1) })).toEqual([
      ['percent 20', 6_000],
      ['2 + 1', 8_000],
    ]);
  });

  it('free delivery is combined with both, and given once', () => {
    const given = { lines: [line(10_000)], fee: 7_000, automatic: [percent(10), delivery] };
    expect(taken({ ...given, code: amount(1) })).toEqual([
      ['percent 10', 1_000],
      ['delivery', 7_000],
      ['amount 1', 1_000],
    ]);
    expect(taken({ ...given, code: delivery })).toEqual([
      ['percent 10', 1_000],
      ['delivery', 7_000],
    ]);
  });
});

const steps = (max: number) => fc.integer({ min: 0, max }).map((each) => each * 10);
const lines = fc.array(
  fc
    .tuple(
      steps(100_000),
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom('soap', 'oil'),
      fc.constantFrom('soaps', 'oils'),
    )
    .map(([price, quantity, product, category]) => line(price, quantity, product, [category])),
  { minLength: 1, maxLength: 12 },
);
const scope = fc.record({
  products: fc.subarray(['soap', 'oil']),
  categories: fc.subarray(['soaps', 'oils']),
});
const coupons: Record<DiscountKind, fc.Arbitrary<Named>> = {
  percent: fc.tuple(fc.integer({ min: 1, max: 100 }), scope).map(([rate, more]) => percent(rate, more)),
  amount: fc.tuple(steps(1_000_000), scope).map(([off, more]) => amount(off / 1000, more)),
  buyGet: fc
    .tuple(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      fc.option(fc.integer({ min: 1, max: 9 })),
      scope,
    )
    .map(([buy, free, most, more]) => buyGet(buy, free, most, more)),
  delivery: fc.constant(delivery),
  gift: fc.constant(gift),
};
const coupon = fc.oneof(...Object.values(coupons));
const order = fc
  .record({
    lines,
    fee: steps(2_000),
    automatic: fc.array(coupon, { maxLength: 5 }),
    code: fc.option(coupon, { nil: undefined }),
    giftPrice: steps(5_000),
  })
  .map(({ automatic, code, ...given }) => ({
    ...given,
    automatic: automatic.map((each, nth) => ({ ...each, id: `${each.id}, ${nth}` })),
    code,
  }));
const totalOf = (given: Given): Millimes =>
  sum([...given.lines.map(({ price, quantity }) => times(price, quantity)), millimes(given.fee ?? 0)]);
const offOf = (given: Given): number => discountsIn(given).reduce((all, { amount: off }) => all + off, 0);

describe('of any order', () => {
  it('no discount is negative, each is a multiple of 0.01, and nothing is paid below zero (COUPONS-3)', () => {
    fc.assert(
      fc.property(order, (given) => {
        const found = taken(given as Given);
        for (const [, off] of found) {
          expect(off).toBeGreaterThanOrEqual(0);
          expect(Number(off) % 10).toBe(0);
        }
        expect(offOf(given as Given)).toBeLessThanOrEqual(totalOf(given as Given));
        expect(found.length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('the shares of a discount add up to what it takes off the lines, and no line costs less than nothing (COUPONS-3)', () => {
    fc.assert(
      fc.property(order, (given) => {
        const all = discountsIn(given as Given);
        for (const {
          coupon: { kind },
          amount: off,
          shares,
        } of all)
          expect(sum(shares)).toBe(kind === 'delivery' ? 0 : off);
        for (const [nth, { price, quantity }] of given.lines.entries())
          expect(sum(all.map(({ shares }) => shares[nth] ?? millimes(0)))).toBeLessThanOrEqual(price * quantity);
      }),
    );
  });

  it('a code never makes it cost more, nor does a greater percentage or amount', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 1, max: 99 }), steps(100_000), (given, rate, off) => {
        const { code: _, ...without } = given as Given;
        expect(offOf(given as Given)).toBeGreaterThanOrEqual(offOf(without));
        const with_ = (code: Named) => offOf({ ...without, code });
        expect(with_(percent(rate + 1))).toBeGreaterThanOrEqual(with_(percent(rate)));
        expect(with_(amount((off + 10) / 1000))).toBeGreaterThanOrEqual(with_(amount(off / 1000)));
      }),
    );
  });

  it('one more automatic discount on all products never makes it cost more', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 100 }),
        (all, rates, more) => {
          const automatic = rates.map((rate, nth) => percent(rate, { id: `${nth}` }));
          const code = amount(5);
          expect(offOf({ lines: all, automatic: [...automatic, percent(more)], code })).toBeGreaterThanOrEqual(
            offOf({ lines: all, automatic, code }),
          );
        },
      ),
    );
  });
});
