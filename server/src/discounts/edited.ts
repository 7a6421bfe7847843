import { discountsOf, type StoredCoupon } from '@nabta/contract/discounts/calculation.ts';
import { millimes, type Millimes } from '@nabta/contract/money.ts';
import type { Selectable } from 'kysely';
import type { OrderLines } from '../core/database/tables.ts';
import { asDiscounted } from './discounts.ts';

type Stored = Pick<Selectable<OrderLines>, 'product_id' | 'quantity' | 'unit_price'>;
type Line = Stored & Pick<Selectable<OrderLines>, 'covered_by' | 'given_by'>;

const contentOf = (lines: readonly Stored[]): string =>
  JSON.stringify(lines.map(({ product_id, quantity, unit_price }) => [product_id, quantity, unit_price]));

/**
 * The coupons of an order with other lines or another fee (COUPONS-8); `before`: with its present lines. They have the terms
 * of the order, and apply to the lines that are stored with them; its conditions are not checked again, and one that takes
 * nothing off now stays, with 0. Pure.
 */
export const editedCoupons = (
  { coupons, lines: before }: { coupons: readonly StoredCoupon[]; lines: readonly Stored[] },
  lines: readonly Line[],
  fee: Millimes,
): StoredCoupon[] => {
  // for orders from before lines stored what covers them, that is a guess: the same lines have what they had
  if (contentOf(before) === contentOf(lines)) {
    return coupons.map((each) => (each.kind === 'delivery' ? { ...each, taken: fee } : each));
  }
  const isGiven = ({ id }: StoredCoupon) =>
    lines.some(({ given_by, unit_price }) => given_by === id && unit_price === 0);
  const found = discountsOf({
    lines: lines.map(asDiscounted),
    fee,
    automatic: coupons.filter(({ code }) => code === ''),
    code: coupons.find(({ code }) => code !== ''),
    // its line is on the order
    giftPrice: (coupon) => (isGiven(coupon) ? millimes(1) : undefined),
  });
  return coupons.map((each) => ({
    ...each,
    taken: found.find(({ coupon }) => coupon === each)?.amount ?? millimes(0),
    ...(each.kind === 'gift' && { isWithdrawn: !isGiven(each) }),
  }));
};
