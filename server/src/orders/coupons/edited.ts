import { discountsOf, type StoredCoupon } from '@nabta/contract/coupon-discounts.ts';
import { millimes, type Millimes } from '@nabta/contract/money.ts';
import type { Tx } from '../../core/database/database.ts';
import { discountedLines } from './place.ts';

type Line = { product_id: string | null; quantity: number; unit_price: Millimes };
type Order = { coupons: readonly StoredCoupon[]; lines: readonly Line[] };

const contentOf = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map(({ product_id, quantity, unit_price }) => [product_id, quantity, unit_price]));

/** The coupons of a new order of the desk. */
export const noCoupons = (): StoredCoupon[] => [];

/**
 * The coupons of an order whose lines or fee an admin changes, as a function of the new fee (COUPONS-8). They have the terms
 * of the order; its conditions are not checked again, and one that takes nothing off now stays, with 0.
 */
export const editedCoupons = async (
  tx: Tx,
  { coupons, lines: before }: Order,
  lines: readonly Line[],
): Promise<(fee: Millimes) => StoredCoupon[]> => {
  if (coupons.length === 0) return noCoupons;
  // the category of a deleted product is unknown: unchanged lines have what they had
  const isSame = contentOf(before) === contentOf(lines);
  const discounted = isSame ? [] : await discountedLines(tx, coupons, lines);
  return (fee) => {
    if (isSame) return coupons.map((each) => (each.kind === 'delivery' ? { ...each, taken: fee } : each));
    const found = discountsOf({
      lines: discounted,
      fee,
      automatic: coupons.filter(({ code }) => code === ''),
      code: coupons.find(({ code }) => code !== ''),
      // its line is on the order
      giftPrice: () => millimes(1),
    });
    return coupons.map((each) => ({
      ...each,
      taken: found.find(({ coupon }) => coupon === each)?.amount ?? millimes(0),
      ...(each.kind === 'gift' && { isWithdrawn: lines.every(({ unit_price }) => unit_price > 0) }),
    }));
  };
};
