/** What a discount gives (COUPONS-2), one row a kind: form, checks, stored columns and calculation derive from it. */
import { sum, millimes, type BasisPoints, type Millimes } from '../money.ts';

/** What the kinds take off, as far as they have it. The other kinds store null. */
export type KindTerms = {
  rate: BasisPoints | null;
  amount: Millimes | null;
  /** For every `buy` pieces, `free` more cost nothing, at most `times` times; null: as often as it fits. */
  buy: number | null;
  free: number | null;
  times: number | null;
};
/** `gift`: the id of the product that is given. */
export const kindFields = ['rate', 'amount', 'buy', 'free', 'times', 'gift'] as const satisfies (
  | keyof KindTerms
  | 'gift'
)[];
export type KindField = (typeof kindFields)[number];

/** A line that a discount covers. `rest`: what is still to be paid for it. */
type CoveredLine = { quantity: number; price: Millimes; rest: Millimes };

type KindRow = {
  /** The fields of this kind. */
  fields: Partial<Record<KindField, 'required' | 'optional'>>;
  /** How many pieces of what it covers an order needs at least. */
  leastPieces: (terms: Pick<KindTerms, 'buy' | 'free'>) => number;
  /** What it takes off each of the lines that it covers. The two that take nothing off lines are the kinds of that name. */
  effect: 'delivery' | 'gift' | ((terms: KindTerms, lines: readonly CoveredLine[]) => Millimes[]);
};

/** 0.01 TND: the smallest step of a price. */
const STEP = 10;

/**
 * Shares of an amount in proportion to `weights`, in whole steps: each is the difference of two rounded running sums, so they
 * add up to the amount and none exceeds its weight. Exact also above 2^53, hence BigInt.
 */
const spread = (amount: number, weights: readonly Millimes[]): Millimes[] => {
  const all = BigInt(sum(weights));
  let [seen, given] = [0n, 0];
  return weights.map((weight) => {
    seen += BigInt(weight);
    const upTo = all === 0n ? 0 : Number((BigInt(Math.floor(amount / STEP)) * seen) / all) * STEP;
    const share = upTo - given;
    given = upTo;
    return millimes(share);
  });
};

/** A percentage of an amount; what remains is rounded half up to 0.01 TND, as a promotion does. */
const percentOf = (amount: number, rate: BasisPoints): number =>
  Number((BigInt(amount) * BigInt(rate) + 49_999n) / 100_000n) * STEP;

const restOf = (lines: readonly CoveredLine[]): Millimes[] => lines.map(({ rest }) => rest);

/** How many pieces of each line are free: the cheapest ones. */
const freePieces = ({ buy, free, times }: KindTerms, lines: readonly CoveredLine[]): number[] => {
  const [paid, given] = [buy ?? 1, free ?? 1];
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0);
  let left = Math.min(times ?? Infinity, Math.floor(pieces / (paid + given))) * given;
  const result = lines.map(() => 0);
  const cheapestFirst = [...lines.entries()].toSorted(([, a], [, b]) => a.price - b.price);
  for (const [index, { quantity }] of cheapestFirst) {
    const taken = Math.min(left, quantity);
    result[index] = taken;
    left -= taken;
  }
  return result;
};

export const discountKinds = {
  percent: {
    fields: { rate: 'required' },
    leastPieces: () => 1,
    effect: ({ rate }, lines) => spread(rate === null ? 0 : percentOf(sum(restOf(lines)), rate), restOf(lines)),
  },
  amount: {
    fields: { amount: 'required' },
    leastPieces: () => 1,
    effect: ({ amount }, lines) => spread(Math.min(amount ?? 0, sum(restOf(lines))), restOf(lines)),
  },
  delivery: { fields: {}, leastPieces: () => 1, effect: 'delivery' },
  gift: { fields: { gift: 'required' }, leastPieces: () => 1, effect: 'gift' },
  buyGet: {
    fields: { buy: 'required', free: 'required', times: 'optional' },
    leastPieces: ({ buy, free }) => (buy ?? 1) + (free ?? 1),
    effect: (terms, lines) => {
      const pieces = freePieces(terms, lines);
      return lines.map(({ quantity, rest }, index) => {
        const steps = BigInt(Math.floor(rest / STEP));
        return millimes(Number((steps * BigInt(pieces[index] ?? 0)) / BigInt(quantity)) * STEP);
      });
    },
  },
} as const satisfies Record<string, KindRow>;

export type DiscountKind = keyof typeof discountKinds;
export const kindNames = Object.keys(discountKinds) as [DiscountKind, ...DiscountKind[]];

/** The row of a kind, with the type that all rows have. */
export const kindRow = (kind: DiscountKind): KindRow => discountKinds[kind];

type OfKind<Values extends Record<KindField, unknown>> = { [Name in KindField]: Values[Name] | null };

/** The values of the fields that a kind has, and null for those of other kinds. Pure. */
export const ofKind = <Values extends Record<KindField, unknown>>(kind: DiscountKind, values: Values) => {
  const { fields } = kindRow(kind);
  return Object.fromEntries(kindFields.map((name) => [name, fields[name] ? values[name] : null])) as OfKind<Values>;
};
