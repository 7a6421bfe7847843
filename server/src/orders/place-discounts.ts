/** The coupons of an order that is being placed, in its transaction. */
import { currentLanguage } from '@nabta/contract/current-language.ts';
import { millimes, type Millimes } from '@nabta/contract/money.ts';
import { PLACED } from '@nabta/contract/orders/order-statuses.ts';
import { nameIn } from '@nabta/contract/translations.ts';
import type { Tx } from '../core/database/database.ts';
import type { RefusalMessages } from '../core/refusal-messages.ts';
import { AppError } from '../core/http/errors.ts';
import { isRunning, usageOf, type Coupon, type Person } from '../discounts/service.ts';
import { moveStock, type OrderedProduct, type ProductQuantity } from '../products/service.ts';
import type { PlacedOrder } from './placed-order.ts';
import { stockMoveOf } from './stock-accounting.ts';
import { unitsByProduct } from './validate-order.ts';
import { coverageOf } from '../discounts/coverage.ts';
import { asDiscounted, findDiscounts, type Candidates } from '../discounts/discounts.ts';
import { figuresOf } from '../discounts/figures.ts';
import { problemOf } from '../discounts/problems.ts';

/** What a shopper has typed. `coupon`: of the code; null when no coupon has it. */
export type CouponChoice = { code?: string | undefined; coupon?: Coupon | null | undefined };

/** The coupons that an order may have, and those that apply to each of its products. */
export const openCoupons = async (
  tx: Tx,
  automatic: readonly Coupon[],
  { code: typed = '', coupon: code = null }: CouponChoice,
  requested: ProductQuantity[],
) => {
  const all = code ? [...automatic, code] : automatic;
  const coverage = await coverageOf(
    tx,
    all,
    requested.map(({ productId }) => productId),
  );
  const candidates: Candidates = { automatic, typed, code };
  return { candidates, all, coverage };
};
type Open = Awaited<ReturnType<typeof openCoupons>>;

/** The gifts that an order may get, read and locked with its products: nothing is taken of them yet. */
export const giftsToRead = ({ all, coverage }: Open, now: Date, units: ProductQuantity[]): ProductQuantity[] => {
  const covered = new Set(units.flatMap(({ productId }) => coverage(productId)));
  const ids = all.flatMap((coupon) => (isRunning(coupon, now) && covered.has(coupon.id) ? (coupon.giftId ?? []) : []));
  return [...new Set(ids)]
    .filter((id) => !units.some(({ productId }) => productId === id))
    .map((productId) => ({ productId, quantity: 0 }));
};

type Placing = {
  now: Date;
  person: Person;
  lines: readonly PlacedOrder['lines'][number][];
  subtotal: Millimes;
  fee: Millimes;
  found: Map<string, OrderedProduct>;
};

/** The discounts of an order with the products they give, and what it costs. Call it with the products locked. */
export const placeCoupons = async (
  tx: Tx,
  { candidates, all }: Open,
  { now, person, lines, subtotal, fee, found }: Placing,
  messages: RefusalMessages,
) => {
  const giftOf = ({ giftId }: Coupon, pieces = 1): OrderedProduct | undefined => {
    const product = found.get(giftId ?? '');
    const ordered = lines.reduce((sum, each) => (each.product_id === giftId ? sum + each.quantity : sum), 0);
    return product?.isVisible && product.stock >= ordered + pieces ? product : undefined;
  };
  const order = {
    now,
    fee,
    lines: lines.map(asDiscounted),
    giftPrice: (coupon: Coupon, pieces?: number) => giftOf(coupon, pieces)?.price,
  };
  // one that does not apply anyway is neither counted nor locked
  const applicable = all.filter((coupon) => !problemOf(coupon, { ...order, usage: new Map() }, messages));
  const usage = await usageOf(tx, applicable, person, { isLocking: true });
  const { discounts, problem } = findDiscounts(candidates, { ...order, usage }, messages);
  const given = discounts.flatMap(({ coupon }) => {
    const product = giftOf(coupon);
    return product ? [{ product, coupon: coupon.id }] : [];
  });
  const gifts = given.map(({ product: { id, name, nameTranslations } }) => ({
    _id: id,
    productName: nameIn(currentLanguage(), name, nameTranslations),
  }));
  return { discounts, given, figures: figuresOf({ subtotal, fee, discounts, gifts, problem }) };
};

type Given = { product: OrderedProduct; coupon: string };

/** Takes the stock of the products that coupons give; their lines cost nothing. @throws AppError out_of_stock */
export const takeGivenProducts = async (tx: Tx, now: Date, given: Given[]): Promise<PlacedOrder['lines']> => {
  if (given.length === 0) return [];
  const units = unitsByProduct(given.map(({ product: { id } }) => ({ productId: id, quantity: 1 })));
  const before = await moveStock(tx, now, units, stockMoveOf[PLACED]);
  if (units.some(({ productId, quantity }) => (before.get(productId)?.stock ?? 0) < quantity)) {
    throw new AppError('out_of_stock');
  }
  return given.map(({ product: { id, name, nameTranslations, pictures }, coupon }) => ({
    product_id: id,
    product_name: name,
    name_translations: nameTranslations,
    quantity: 1,
    unit_price: millimes(0),
    imagePath: pictures[0] ?? '',
    gifts: [],
    covered_by: [],
    given_by: coupon,
  }));
};
