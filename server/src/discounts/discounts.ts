/** The discounts of an order by the rules of COUPONS-2. */
import { discountsOf, type Discount, type StoredCoupon } from '@nabta/contract/discounts/calculation.ts';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import { sum, type Millimes } from '@nabta/contract/money.ts';
import { nameIn } from '@nabta/contract/translations.ts';
import type { Selectable } from 'kysely';
import type { OrderLines } from '../core/database/tables.ts';
import type { Coupon } from './service.ts';
import type { RefusalMessages } from '../core/refusal-messages.ts';
import { problemOf, unknownCode, type Discounted, type Problem } from './problems.ts';

/** The coupons that an order may have: the automatic ones, and that of its code; null: no coupon has this code. */
export type Candidates = { automatic: readonly Coupon[]; typed: string; code: Coupon | null };

type Found = { discounts: Discount<Coupon>[]; problem?: Problem };

/** The discounts of an order, and why its code takes nothing off. Pure. */
export const findDiscounts = (
  { automatic, typed, code }: Candidates,
  order: Discounted & { fee: Millimes },
  messages: Pick<RefusalMessages, 'codes'>,
): Found => {
  const { lines, fee, giftPrice } = order;
  const problem = typed === '' ? undefined : code ? problemOf(code, order, messages) : unknownCode(typed, messages);
  const discounts = discountsOf({
    lines,
    fee,
    giftPrice,
    automatic: automatic.filter((coupon) => !problemOf(coupon, order, messages)),
    code: problem ? undefined : (code ?? undefined),
  });
  if (problem) return { discounts, problem };
  const isGivenToo = ({ coupon }: Discount<Coupon>) => coupon !== code && coupon.giftId === code?.giftId;
  if (code?.giftId && discounts.some(isGivenToo) && giftPrice(code, 2) === undefined) {
    return {
      discounts: discounts.filter(({ coupon }) => coupon !== code),
      problem: { reason: 'giftGone', message: messages.codes.giftGone({ code: typed }) },
    };
  }
  const isWithoutEffect = code && !discounts.some(({ coupon }) => coupon === code);
  if (!isWithoutEffect) return { discounts };
  return { discounts, problem: { reason: 'noEffect', message: messages.codes.noEffect({ code: typed }) } };
};

/** A line as discounts are computed of it. */
export const asDiscounted = (line: Pick<Selectable<OrderLines>, 'quantity' | 'unit_price' | 'covered_by'>) => ({
  quantity: line.quantity,
  price: line.unit_price,
  coveredBy: line.covered_by,
});

/** What discounts take off together. */
export const takenBy = (discounts: readonly { amount: Millimes }[]): Millimes =>
  sum(discounts.map(({ amount }) => amount));

/** A discount as its order stores it. */
export const asStored = ({
  coupon,
  amount: taken,
}: Omit<Discount<Omit<StoredCoupon, 'taken'>>, 'shares'>): StoredCoupon => {
  const { id, code, name, nameTranslations, kind, rate, amount, buy, free, times, categories, products } = coupon;
  return { id, code, name, nameTranslations, kind, rate, amount, buy, free, times, categories, products, taken };
};

/** A discount in the language of the call. */
export const asOrderDiscount = ({ code, name, nameTranslations, kind, taken }: StoredCoupon) => ({
  name: nameIn(currentLanguage(), name, nameTranslations),
  ...(code && { code }),
  kind,
  amount: taken,
});

/** The coupons of an order that a reader sees: after an edit some may take nothing off. */
export const shownCoupons = (coupons: readonly StoredCoupon[]): StoredCoupon[] =>
  coupons.filter(({ taken, kind, isWithdrawn }) => taken > 0 || (kind === 'gift' && !isWithdrawn));

/** The same in the language of the call. */
export const orderDiscounts = (coupons: readonly StoredCoupon[]) => shownCoupons(coupons).map(asOrderDiscount);
