/** What codes and automatic discounts take off an order (COUPONS-2). Without schemas. */
import type { Names } from './translations.ts';
import { millimes, sum, times, type BasisPoints, type Millimes } from './money.ts';

/** What a coupon gives. `buyGet`: of some pieces the cheapest are free. */
export const couponKinds = ['percent', 'amount', 'delivery', 'gift', 'buyGet'] as const;
export type CouponKind = (typeof couponKinds)[number];

export type CouponTerms = {
  kind: CouponKind;
  /** Of `percent`. */
  rate: BasisPoints | null;
  /** Of `amount`. */
  amount: Millimes | null;
  /** Of `buyGet`: for every `buy` pieces, `free` more cost nothing, at most `times` times; null: as often as it fits. */
  buy: number | null;
  free: number | null;
  times: number | null;
  /** What it applies to: products, or all of categories. Both empty: all products. */
  categories: readonly string[];
  products: readonly string[];
};

/** A discount as its order stores it, with its terms when the order was placed. `code`: '' when it is automatic. */
export type StoredCoupon = CouponTerms & {
  id: string;
  code: string;
  name: string;
  nameTranslations: Names;
  /** What it takes off. */
  taken: Millimes;
  /** Of `gift`: an admin has taken the product off the order. */
  isWithdrawn?: boolean;
};

/** A product as coupons ask for it. `categories`: its category, and that one's parent. */
export type CataloguedProduct = { productId: string; categories: readonly string[] };

/** A line of an order. `coveredBy`: ids of the coupons that apply to its product; decided once, then stored with the order. */
export type DiscountedLine = { quantity: number; price: Millimes; coveredBy: readonly string[] };

/** `shares`: what it takes off each line; delivery and gifts take nothing off lines. */
export type Discount<Coupon> = { coupon: Coupon; amount: Millimes; shares: readonly Millimes[] };

type Order<Coupon> = {
  lines: readonly DiscountedLine[];
  /** The delivery fee of the order. */
  fee: Millimes;
  /** Automatic discounts that may be applied, oldest first. */
  automatic: readonly Coupon[];
  /** The coupon of the code. */
  code?: Coupon | undefined;
  /** What the gift of a coupon costs; undefined when it can't be given. */
  giftPrice: (coupon: Coupon) => Millimes | undefined;
};

/** 0.01 TND: the smallest step of a price. */
const STEP = 10;
const NOTHING = 0 as Millimes;

type Identified = CouponTerms & { id: string };

/** The ids of the coupons that apply to a product. Pure. */
export const coveredBy = (coupons: readonly Identified[], { productId, categories }: CataloguedProduct): string[] =>
  coupons
    .filter(
      (coupon) =>
        (coupon.categories.length === 0 && coupon.products.length === 0) ||
        coupon.products.includes(productId) ||
        categories.some((id) => coupon.categories.includes(id)),
    )
    .map(({ id }) => id);

/** Whether a line counts for a coupon. A line that costs nothing, such as the gift of a coupon, never does. Pure. */
export const isEligible = ({ id }: { id: string }, line: DiscountedLine): boolean =>
  line.price > 0 && line.coveredBy.includes(id);

/**
 * Shares of an amount in proportion to `weights`, in whole steps: each is the difference of two rounded running sums, so they
 * add up to the amount and none exceeds its weight. Exact also above 2^53, hence BigInt.
 */
const spread = (amount: number, weights: readonly number[]): Millimes[] => {
  const all = BigInt(sum(weights as Millimes[]));
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

/** The free pieces of each line: the cheapest ones. */
const freePieces = (
  { buy, free, times: most }: CouponTerms,
  lines: readonly DiscountedLine[],
  counts: readonly boolean[],
): number[] => {
  const [paid, given] = [buy ?? 1, free ?? 1];
  const pieces = lines.reduce((all, { quantity }, index) => (counts[index] ? all + quantity : all), 0);
  let left = Math.min(most ?? Infinity, Math.floor(pieces / (paid + given))) * given;
  const result = lines.map(() => 0);
  const cheapestFirst = lines
    .map((_, index) => index)
    .toSorted((a, b) => (lines[a]?.price ?? 0) - (lines[b]?.price ?? 0));
  for (const index of cheapestFirst) {
    const taken = counts[index] ? Math.min(left, lines[index]?.quantity ?? 0) : 0;
    result[index] = taken;
    left -= taken;
  }
  return result;
};

/** What a coupon takes off each line; `rest`: what is still to be paid for it. */
const sharesOf = (terms: Identified, lines: readonly DiscountedLine[], rest: readonly Millimes[]): Millimes[] => {
  const counts = lines.map((line) => isEligible(terms, line));
  const weights = rest.map((amount, index) => (counts[index] ? amount : NOTHING));
  const all = sum(weights);
  const { kind, rate, amount } = terms;
  if (kind === 'percent') return spread(rate === null ? 0 : percentOf(all, rate), weights);
  if (kind === 'amount') return spread(Math.min(amount ?? 0, all), weights);
  if (kind !== 'buyGet') return lines.map(() => NOTHING);
  return freePieces(terms, lines, counts).map((pieces, index) => {
    const { quantity } = lines[index] ?? { quantity: 1 };
    const steps = Math.floor((weights[index] ?? 0) / STEP);
    return millimes(Number((BigInt(steps) * BigInt(pieces)) / BigInt(quantity)) * STEP);
  });
};

const isOnLines = ({ kind }: CouponTerms): boolean => kind !== 'delivery' && kind !== 'gift';

/**
 * The discounts of an order, in the order in which they are computed: of the automatic ones on products and gifts the one
 * that gives most, an automatic free delivery, and then the code, on what is left. Their sum never exceeds lines and fee. A
 * gift takes nothing off: its line costs nothing. A coupon without effect is not among them. Pure.
 */
export const discountsOf = <Coupon extends Identified>(order: Order<Coupon>): Discount<Coupon>[] => {
  const { lines, fee, automatic, code, giftPrice } = order;
  const full = lines.map(({ price, quantity }) => times(price, quantity));
  const none = lines.map(() => NOTHING);
  const offers = automatic.flatMap((coupon) => {
    if (coupon.kind === 'delivery') return [];
    const shares = sharesOf(coupon, lines, full);
    const worth = coupon.kind === 'gift' ? giftPrice(coupon) : sum(shares) || undefined;
    return worth === undefined ? [] : [{ coupon, shares, worth }];
  });
  const [best] = offers.toSorted((a, b) => b.worth - a.worth);
  const rest = full.map((amount, index) => millimes(amount - (best?.shares[index] ?? 0)));

  const freeDelivery = fee > 0 ? automatic.find(({ kind }) => kind === 'delivery') : undefined;
  const found: Discount<Coupon>[] = [];
  if (best) found.push({ coupon: best.coupon, amount: sum(best.shares), shares: best.shares });
  if (freeDelivery) found.push({ coupon: freeDelivery, amount: fee, shares: none });
  if (!code) return found;
  if (isOnLines(code)) {
    const shares = sharesOf(code, lines, rest);
    if (sum(shares) > 0) found.push({ coupon: code, amount: sum(shares), shares });
  } else if (code.kind === 'gift' ? giftPrice(code) !== undefined : fee > 0 && !freeDelivery) {
    found.push({ coupon: code, amount: code.kind === 'gift' ? NOTHING : fee, shares: none });
  }
  return found;
};
