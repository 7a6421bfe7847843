import { guestOrders } from '@nabta/contract/orders/guest-orders.ts';
import type { Limit } from '@nabta/contract/route.ts';
import type { Deps } from '../core/deps.ts';
import { rangeOf } from '../core/http/address-range.ts';
import { countGuess, hasTriesLeft } from '../core/security/throttle.ts';
import { couponByCode, type Coupon } from './service.ts';

/** Codes that no coupon has, from one network address. */
const unknownCodes: Limit = { calls: 20, seconds: 600 };

/**
 * The coupon of a typed code; null when there is none, which counts as a guess. Above the limit no code is looked up, so that
 * codes can't be found by trying (COUPONS-6).
 * @throws AppError too_many_requests
 */
export const couponOfTyped = async (deps: Deps, address: string, code: string): Promise<Coupon | null> => {
  if (code === '') return null;
  const found = await countGuess(deps, `coupon ${rangeOf(address)}`, unknownCodes, () => couponByCode(deps.db, code));
  return found ?? null;
};

/** Whether a quote may depend on a phone number: an order would reveal as much, and has this limit (COUPONS-6). */
export const mayAskOfPhone = (deps: Deps, address: string): Promise<boolean> =>
  hasTriesLeft(deps.db, deps, `quote phone ${rangeOf(address)}`, guestOrders['POST /orderguests'].limit);
