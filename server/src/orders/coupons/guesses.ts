import type { Limit } from '@nabta/contract/route.ts';
import type { Deps } from '../../core/deps.ts';
import { rangeOf } from '../../core/http/address-range.ts';
import { demandTriesLeft, throttle } from '../../core/security/throttle.ts';
import { couponByCode, type Coupon } from '../../coupons/service.ts';

/** Codes that no coupon has, from one network address. */
const unknownCodes: Limit = { calls: 20, seconds: 600 };

/**
 * The coupon of a typed code; null when there is none, which counts as a guess. Above the limit no code is looked up, so that
 * codes can't be found by trying (COUPONS-6).
 * @throws AppError too_many_requests
 */
export const couponOfTyped = async (deps: Deps, address: string, code: string): Promise<Coupon | null> => {
  if (code === '') return null;
  const bucket = `coupon ${rangeOf(address)}`;
  await demandTriesLeft(deps, bucket, unknownCodes);
  const coupon = await couponByCode(deps.db, code);
  if (!coupon) await throttle(deps, bucket, unknownCodes);
  return coupon ?? null;
};
