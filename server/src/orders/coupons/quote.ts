import type { coupons as calls } from '@nabta/contract/coupons.ts';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import { deliveryOf } from '@nabta/contract/delivery-fee.ts';
import { millimes, sum, times } from '@nabta/contract/money.ts';
import type { AnswerOf, InputOf } from '@nabta/contract/route.ts';
import type { Deps } from '../../core/deps.ts';
import { guestRefusals, refusals } from '../../core/texts/orders.ts';
import { usageOf, type Coupon } from '../../coupons/service.ts';
import { orderRules } from '../../delivery/service.ts';
import { categoriesOf, savedProducts } from '../../products/service.ts';
import { asOrderDiscount, asStored, findDiscounts } from './discounts.ts';
import { couponOfTyped } from './guesses.ts';

type Call = (typeof calls)['POST /discounts/quote'];
type Caller = { userId: string | null; address: string };

/**
 * The discounts of a cart at this moment, for showing: ordering computes them again. A visitor's phone number is no input, so
 * the answer does not reveal who has ordered before.
 */
export const quoteDiscounts = async (
  deps: Deps,
  { items, code: typed = '', region = '', method = 'delivery', isGuestCheckout }: InputOf<Call>['body'],
  { userId, address }: Caller,
): Promise<AnswerOf<Call>> => {
  const { db, clock } = deps;
  const now = clock.now();
  const code = await couponOfTyped(deps, address, typed);
  const { delivery, automatic } = await orderRules(db);
  const coupons = code ? [...automatic, code] : automatic;
  const giftIds = coupons.flatMap(({ giftId }) => giftId ?? []);
  const ids = items.map(({ product }) => product);
  const [products, categories, usage] = await Promise.all([
    savedProducts(db, now, [...ids, ...giftIds]),
    categoriesOf(db, ids),
    usageOf(db, coupons, { userId, phone: '' }, { isLocking: false }),
  ]);
  const lines = items.flatMap(({ product: productId, quantity }) => {
    const product = products.get(productId);
    if (!product?.isAvailable || product.stock === 0) return [];
    return [{ productId, quantity, price: product.finalPrice, categories: categories.get(productId) ?? [] }];
  });
  const subtotal = sum(lines.map(({ price, quantity }) => times(price, quantity)));
  const giftOf = ({ giftId }: Coupon, pieces = 1) => {
    const product = products.get(giftId ?? '');
    const ordered = lines.reduce((all, line) => (line.productId === giftId ? all + line.quantity : all), 0);
    return product?.isAvailable && product.stock >= ordered + pieces ? product : undefined;
  };
  const { fee } = deliveryOf(delivery, { method, region, subtotal });
  const giftPrice = (coupon: Coupon, pieces?: number) => giftOf(coupon, pieces)?.finalPrice ?? millimes(0);
  const messages = (isGuestCheckout ? guestRefusals : refusals)(currentLanguage());
  const order = { now, lines, usage, fee, giftPrice };
  const { discounts, problem } = findDiscounts({ automatic, typed, code }, order, messages);
  const gifts = discounts.flatMap(({ coupon }) => (coupon.kind === 'gift' ? (giftOf(coupon) ?? []) : []));
  return {
    discounts: discounts.map((each) => ({ coupon: each.coupon.id, ...asOrderDiscount(asStored(each)) })),
    gifts: gifts.map(({ _id, productName }) => ({ _id, productName })),
    problem: problem ?? null,
  };
};
