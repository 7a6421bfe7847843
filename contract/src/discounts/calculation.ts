/** What codes and automatic discounts take off an order (COUPONS-2). Without schemas. */
import type { Names } from '../translations.ts';
import { kindRow, type DiscountKind, type KindTerms } from './kinds.ts';
import { millimes, sum, times, type Millimes } from '../money.ts';

export type CouponTerms = KindTerms & {
  kind: DiscountKind;
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

const effectOf = ({ kind }: CouponTerms) => kindRow(kind).effect;

/** What a coupon takes off each line; `rest`: what is still to be paid for it. */
const sharesOf = (terms: Identified, lines: readonly DiscountedLine[], rest: readonly Millimes[]): Millimes[] => {
  const effect = effectOf(terms);
  const shares = lines.map(() => NOTHING);
  if (typeof effect === 'string') return shares;
  const covered = [...lines.entries()].filter(([, line]) => isEligible(terms, line));
  const taken = effect(
    terms,
    covered.map(([index, { quantity, price }]) => ({ quantity, price, rest: rest[index] ?? NOTHING })),
  );
  for (const [nth, [index]] of covered.entries()) shares[index] = taken[nth] ?? NOTHING;
  return shares;
};

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
    const effect = effectOf(coupon);
    if (effect === 'delivery') return [];
    const shares = sharesOf(coupon, lines, full);
    const worth = effect === 'gift' ? giftPrice(coupon) : sum(shares) || undefined;
    return worth === undefined ? [] : [{ coupon, shares, worth }];
  });
  const [best] = offers.toSorted((a, b) => b.worth - a.worth);
  const rest = full.map((amount, index) => millimes(amount - (best?.shares[index] ?? 0)));

  const freeDelivery = fee > 0 ? automatic.find((each) => effectOf(each) === 'delivery') : undefined;
  const found: Discount<Coupon>[] = [];
  if (best) found.push({ coupon: best.coupon, amount: sum(best.shares), shares: best.shares });
  if (freeDelivery) found.push({ coupon: freeDelivery, amount: fee, shares: none });
  if (!code) return found;
  const effect = effectOf(code);
  if (effect === 'delivery') {
    if (fee > 0 && !freeDelivery) found.push({ coupon: code, amount: fee, shares: none });
  } else if (effect === 'gift') {
    if (giftPrice(code) !== undefined) found.push({ coupon: code, amount: NOTHING, shares: none });
  } else {
    const shares = sharesOf(code, lines, rest);
    if (sum(shares) > 0) found.push({ coupon: code, amount: sum(shares), shares });
  }
  return found;
};
