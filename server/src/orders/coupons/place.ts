/** The coupons of an order that is being placed, in its transaction. */
import type { DiscountedLine } from '@nabta/contract/coupon-discounts.ts';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import { millimes, type Millimes } from '@nabta/contract/money.ts';
import { amountIn } from '../../core/amount.ts';
import type { Tx } from '../../core/database/database.ts';
import { AppError } from '../../core/http/errors.ts';
import { usageOf, type Coupon, type Person } from '../../coupons/service.ts';
import { PLACED } from '@nabta/contract/order-statuses.ts';
import { categoriesOf, moveStock, type OrderedProduct, type ProductQuantity } from '../../products/service.ts';
import type { PlacedOrder } from '../service.ts';
import { stockMoveOf } from '../stock-accounting.ts';
import { unitsByProduct, type RefusalMessages } from '../validate-order.ts';
import { findDiscounts, takenBy, type Candidates } from './discounts.ts';

/** What a shopper has typed and was shown. `coupon`: of the code; null when no coupon has it. */
export type CouponChoice = {
  code?: string | undefined;
  coupon?: Coupon | null | undefined;
  shownDiscounts?: { coupon: string; amount: Millimes }[] | undefined;
};

type Line = { product_id: string | null; quantity: number; unit_price: Millimes };

/** Locks the coupons of an order that have a limit. Call it before products are locked. */
export const openCoupons = async (
  tx: Tx,
  automatic: readonly Coupon[],
  { code: typed = '', coupon: code = null }: CouponChoice,
  person: Person,
) => {
  const all = code ? [...automatic, code] : automatic;
  const usage = await usageOf(tx, all, person, { isLocking: true });
  const candidates: Candidates = { automatic, typed, code };
  return { candidates, usage, giftIds: [...new Set(all.flatMap(({ giftId }) => giftId ?? []))] };
};
type Open = Awaited<ReturnType<typeof openCoupons>>;

/** The gifts that an order may get, read and locked with its products: nothing is taken of them yet. */
export const giftsToRead = ({ giftIds }: Open, units: ProductQuantity[]): ProductQuantity[] =>
  giftIds
    .filter((id) => !units.some(({ productId }) => productId === id))
    .map((productId) => ({ productId, quantity: 0 }));

/** Lines with the categories of their products, where a coupon asks for them. */
export const discountedLines = async (
  tx: Tx,
  coupons: readonly { categories: readonly string[] }[],
  lines: readonly Line[],
): Promise<DiscountedLine[]> => {
  const isAsked = coupons.some(({ categories }) => categories.length > 0);
  const ids = isAsked ? lines.flatMap(({ product_id }) => product_id ?? []) : [];
  const categories = await categoriesOf(tx, ids);
  return lines.map(({ product_id: productId, quantity, unit_price: price }) => ({
    productId,
    quantity,
    price,
    categories: categories.get(productId ?? '') ?? [],
  }));
};

type Placing = {
  now: Date;
  lines: readonly Line[];
  fee: Millimes;
  found: Map<string, OrderedProduct>;
  shown: CouponChoice['shownDiscounts'];
};

/**
 * The discounts of an order, with the products they give.
 * @throws AppError conflict when the code takes nothing off; price_changed when other discounts were shown
 */
export const placeCoupons = async (
  tx: Tx,
  { candidates, usage }: Open,
  { now, lines, fee, found, shown }: Placing,
  messages: RefusalMessages,
) => {
  const { automatic, typed, code } = candidates;
  const giftOf = ({ giftId }: Coupon, pieces = 1): OrderedProduct | undefined => {
    const product = found.get(giftId ?? '');
    const ordered = lines.reduce((sum, each) => (each.product_id === giftId ? sum + each.quantity : sum), 0);
    return product?.isVisible && product.stock >= ordered + pieces ? product : undefined;
  };
  const order = {
    now,
    usage,
    fee,
    lines:
      typed || automatic.length > 0 ? await discountedLines(tx, code ? [...automatic, code] : automatic, lines) : [],
    giftPrice: (coupon: Coupon, pieces?: number) => giftOf(coupon, pieces)?.price ?? millimes(0),
  };
  const { discounts, problem } = findDiscounts(candidates, order, messages);
  if (problem) throw new AppError('conflict', problem.message, { fields: { code: problem.message } });
  const isAsShown =
    shown === undefined ||
    (shown.length === discounts.length &&
      discounts.every(({ coupon, amount }) =>
        shown.some((each) => each.coupon === coupon.id && each.amount === amount),
      ));
  if (!isAsShown) {
    const total = takenBy(discounts);
    const message =
      total > 0 ? messages.codes.now({ amount: amountIn(currentLanguage(), total) }) : messages.codes.gone;
    throw new AppError('price_changed', message, { fields: { shownDiscounts: message } });
  }
  const given = discounts.flatMap(({ coupon }) => (coupon.kind === 'gift' ? (giftOf(coupon) ?? []) : []));
  return { discounts, given };
};

/** Takes the stock of the products that coupons give; their lines cost nothing. @throws AppError out_of_stock */
export const takeGivenProducts = async (tx: Tx, now: Date, given: OrderedProduct[]): Promise<PlacedOrder['lines']> => {
  if (given.length === 0) return [];
  const units = unitsByProduct(given.map(({ id }) => ({ productId: id, quantity: 1 })));
  const before = await moveStock(tx, now, units, stockMoveOf[PLACED]);
  if (units.some(({ productId, quantity }) => (before.get(productId)?.stock ?? 0) < quantity)) {
    throw new AppError('out_of_stock');
  }
  return given.map(({ id, name, nameTranslations, pictures }) => ({
    product_id: id,
    product_name: name,
    name_translations: nameTranslations,
    quantity: 1,
    unit_price: millimes(0),
    imagePath: pictures[0] ?? '',
    gifts: [],
  }));
};
