import { discountsOf, type StoredCoupon } from '@nabta/contract/coupon-discounts.ts';
import { millimes, type Millimes } from '@nabta/contract/money.ts';
import type { Selectable } from 'kysely';
import type { OrderLines } from '../../core/database/tables.ts';
import { asDiscounted } from './discounts.ts';

type Line = Pick<Selectable<OrderLines>, 'quantity' | 'unit_price' | 'covered_by' | 'given_by'>;

/**
 * The coupons of an order with other lines or another fee (COUPONS-8). They have the terms of the order, and apply to the
 * lines that are stored with them; its conditions are not checked again, and one that takes nothing off now stays, with 0.
 * Pure.
 */
export const editedCoupons = (
  coupons: readonly StoredCoupon[],
  lines: readonly Line[],
  fee: Millimes,
): StoredCoupon[] => {
  const isGiven = ({ id }: StoredCoupon) =>
    lines.some(({ given_by, unit_price }) => given_by === id && unit_price === 0);
  const found = discountsOf({
    lines: lines.map(asDiscounted),
    fee,
    automatic: coupons.filter(({ code }) => code === ''),
    code: coupons.find(({ code }) => code !== ''),
    // its line is on the order
    giftPrice: (coupon) => millimes(isGiven(coupon) ? 1 : 0),
  });
  return coupons.map((each) => ({
    ...each,
    taken: found.find(({ coupon }) => coupon === each)?.amount ?? millimes(0),
    ...(each.kind === 'gift' && { isWithdrawn: !isGiven(each) }),
  }));
};
