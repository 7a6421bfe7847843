import type { coupons as calls } from '@nabta/contract/discounts/coupons.ts';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import { deliveryOf } from '@nabta/contract/delivery/delivery-fee.ts';
import { millimes, sum, times } from '@nabta/contract/money.ts';
import { normalisePhone } from '@nabta/contract/phone.ts';
import type { AnswerOf, InputOf } from '@nabta/contract/route.ts';
import type { Deps } from '../core/deps.ts';
import { guestRefusals, refusals } from '../core/texts/orders.ts';
import { dependsOnPerson, usageOf, type Coupon } from '../discounts/service.ts';
import { orderRules } from '../delivery/service.ts';
import { savedProducts } from '../products/service.ts';
import { coverageOf } from '../discounts/coverage.ts';
import { findDiscounts } from '../discounts/discounts.ts';
import { figuresOf } from '../discounts/figures.ts';
import { couponOfTyped, mayAskOfPhone } from '../discounts/guesses.ts';

type Call = (typeof calls)['POST /discounts/quote'];
type Caller = { userId: string | null; address: string };

/**
 * What a cart costs at this moment, for showing: ordering computes it again. A phone number counts as in an order, which
 * reveals the same; so many are asked for as orders may be placed, and none is looked up beyond (COUPONS-6).
 */
export const quoteDiscounts = async (
  deps: Deps,
  { items, code: typed = '', region = '', method = 'delivery', phone = '', isGuestCheckout }: InputOf<Call>['body'],
  { userId, address }: Caller,
): Promise<AnswerOf<Call>> => {
  const { db, clock } = deps;
  const now = clock.now();
  const code = await couponOfTyped(deps, address, typed);
  const { delivery, automatic } = await orderRules(db, now);
  const coupons = code ? [...automatic, code] : automatic;
  const giftIds = coupons.flatMap(({ giftId }) => giftId ?? []);
  const ids = items.map(({ product }) => product);
  const typedPhone = coupons.some(dependsOnPerson) ? (normalisePhone(phone) ?? '') : '';
  const known = typedPhone && (await mayAskOfPhone(deps, address)) ? typedPhone : '';
  const [products, coverage, usage] = await Promise.all([
    savedProducts(db, now, [...ids, ...giftIds]),
    coverageOf(db, coupons, ids),
    usageOf(db, coupons, { userId, phone: known }, { isLocking: false }),
  ]);
  const lines = items.flatMap(({ product: productId, quantity }) => {
    const product = products.get(productId);
    if (!product?.isAvailable || product.stock === 0) return [];
    return [{ productId, quantity, price: product.finalPrice, coveredBy: coverage(productId) }];
  });
  const subtotal = sum(lines.map(({ price, quantity }) => times(price, quantity)));
  const giftOf = ({ giftId }: Coupon, pieces = 1) => {
    const product = products.get(giftId ?? '');
    const ordered = lines.reduce((all, line) => (line.productId === giftId ? all + line.quantity : all), 0);
    return product?.isAvailable && product.stock >= ordered + pieces ? product : undefined;
  };
  const fee = lines.length > 0 ? deliveryOf(delivery, { method, region, subtotal }).fee : millimes(0);
  const giftPrice = (coupon: Coupon, pieces?: number) => giftOf(coupon, pieces)?.finalPrice;
  const messages = (isGuestCheckout ? guestRefusals : refusals)(currentLanguage());
  const order = { now, lines, usage, fee, giftPrice };
  const { discounts, problem } = findDiscounts({ automatic, typed, code }, order, messages);
  const gifts = discounts.flatMap(({ coupon }) => {
    const product = giftOf(coupon);
    return product ? [{ _id: product._id, productName: product.productName }] : [];
  });
  return figuresOf({ subtotal, fee, discounts, gifts, problem });
};
