/** The lines of an order as an admin wants them. */
import { currentLanguage } from '@nabta/contract/current-language.ts';
import { MOST_OF_A_PRODUCT, tooMany } from '@nabta/contract/fields.ts';
import type { StoredCoupon } from '@nabta/contract/discounts/calculation.ts';
import type { OrderStatus } from '@nabta/contract/orders/order-statuses.ts';
import { nameIn } from '@nabta/contract/translations.ts';
import type { Tx } from '../../core/database/database.ts';
import { orderEdit } from '../../core/texts/order-edit.ts';
import { refusals } from '../../core/texts/orders.ts';
import { moveStock, type OrderedProduct, type ProductQuantity } from '../../products/service.ts';
import type { StoredLine } from '../service.ts';
import { coverageOf } from '../../discounts/coverage.ts';
import { stockMoveOf } from '../stock-accounting.ts';
import { unitsByProduct } from '../validate-order.ts';
import { editGifts, type MatchedLine, type WantedLine } from './gifts.ts';
import { refuse, type Problem } from './problems.ts';

/** A line as it is to be stored; a new one has no id. */
export type EditedLine = Omit<StoredLine, 'id' | 'written_off'> & { id?: string };

type Lines = { status: OrderStatus; coupons: readonly StoredCoupon[]; lines: StoredLine[] };

/**
 * Computes the lines of an order, and moves the stock of products and gifts by the difference (DESKEDIT-2, DESKEDIT-3). Call
 * it with the order locked. It locks products before gifts, as placing an order does, so the two can't deadlock.
 * @throws AppError invalid_input, out_of_stock, unavailable: the caller must roll back
 */
export const editLines = async (tx: Tx, now: Date, order: Lines, wanted: WantedLine[]): Promise<EditedLine[]> => {
  const matched = matchLines(order.lines, wanted);
  const move = stockMoveOf[order.status];
  const products = await moveStock(tx, now, unitsToMove(order.lines, matched), move);
  refuse('invalid_input', matched.flatMap(missingReason(products)));
  refuse('out_of_stock', matched.flatMap(shortage(products, order.lines, matched)));
  const gifts = await editGifts(tx, order.lines, matched, move.stock);
  const added = matched.flatMap(({ stored, productId }) => (stored ? [] : (productId ?? [])));
  const coverage = await coverageOf(tx, order.coupons, added);
  return matched.map((line, index) => ({
    ...contentOf(line, products, coverage(line.productId)),
    gifts: gifts[index] ?? [],
  }));
};

/** @throws AppError invalid_input */
const matchLines = (stored: StoredLine[], wanted: WantedLine[]): MatchedLine[] => {
  const byId = new Map(stored.map((line) => [line.id, line]));
  const seen = new Set<string>();
  const matched = wanted.map((line, index): MatchedLine => {
    const found = line.line === undefined ? undefined : byId.get(line.line);
    return {
      path: `lines.${index}`,
      wanted: line,
      stored: found,
      productId: found ? found.product_id : (line.productId ?? null),
    };
  });
  const pieces = new Map<string, number>();
  const problems = matched.flatMap(({ path, wanted: { line, quantity }, stored: found, productId }): Problem[] => {
    if (line !== undefined && (!found || seen.has(line))) return [{ path, message: orderEdit().noSuchLine }];
    if (line !== undefined) seen.add(line);
    if (productId === null) {
      const isMore = found && quantity > found.quantity;
      return isMore ? [{ path: `${path}.quantity`, message: orderEdit().deletedProduct }] : [];
    }
    const sum = (pieces.get(productId) ?? 0) + quantity;
    pieces.set(productId, sum);
    return sum > MOST_OF_A_PRODUCT ? [{ path: `${path}.quantity`, message: tooMany() }] : [];
  });
  refuse('invalid_input', problems);
  return matched;
};

const unitsOf = (lines: { product_id: string | null; quantity: number }[], sign = 1): ProductQuantity[] =>
  lines.flatMap(({ product_id, quantity }) =>
    product_id ? [{ productId: product_id, quantity: sign * quantity }] : [],
  );

const wantedUnits = (matched: MatchedLine[]): ProductQuantity[] =>
  unitsOf(matched.map(({ productId, wanted: { quantity } }) => ({ product_id: productId, quantity })));

const isOtherPrice = ({ stored, wanted: { price } }: MatchedLine): boolean =>
  price !== undefined && price !== stored?.unit_price;
const isMore = ({ stored, wanted: { quantity } }: MatchedLine): boolean => quantity > (stored?.quantity ?? 0);

/** New minus old units of each product; of products that are read for more units or another price, also 0. */
const unitsToMove = (stored: StoredLine[], matched: MatchedLine[]): ProductQuantity[] => {
  const read = new Set(matched.filter((line) => isMore(line) || isOtherPrice(line)).map(({ productId }) => productId));
  return unitsByProduct([...wantedUnits(matched), ...unitsOf(stored, -1)]).filter(
    ({ productId, quantity }) => quantity !== 0 || read.has(productId),
  );
};

type Products = Map<string, OrderedProduct>;

const missingReason =
  (products: Products) =>
  (line: MatchedLine): Problem[] => {
    const { price, priceReason = '' } = line.wanted;
    const needsReason = isOtherPrice(line) && price !== products.get(line.productId ?? '')?.price;
    return needsReason && priceReason === ''
      ? [{ path: `${line.path}.priceReason`, message: orderEdit().priceReasonMissing }]
      : [];
  };

/** The units that the order already holds are available to it. */
const shortage = (products: Products, stored: StoredLine[], matched: MatchedLine[]) => {
  const [held, taken] = [unitsOf(stored), wantedUnits(matched)].map(
    (units) => new Map(unitsByProduct(units).map(({ productId, quantity }) => [productId, quantity])),
  );
  return (line: MatchedLine): Problem[] => {
    const { path, productId } = line;
    if (productId === null) return [];
    const product = products.get(productId);
    if (!product) return isMore(line) ? [{ path, message: orderEdit().productGone }] : [];
    const name = nameIn(currentLanguage(), product.name, product.nameTranslations);
    if (!line.stored && !product.isVisible) return [{ path, message: refusals().unavailable({ name }) }];
    const available = product.stock + (held?.get(productId) ?? 0);
    return (taken?.get(productId) ?? 0) > available
      ? [{ path, message: refusals().left({ stock: available, name }) }]
      : [];
  };
};

/** `covered_by`: of a new line; one of the order has its own. */
const contentOf = (
  { wanted, stored, productId }: MatchedLine,
  products: Products,
  covered_by: string[],
): Omit<EditedLine, 'gifts'> => {
  const product = products.get(productId ?? '');
  const { quantity, price, priceReason = '' } = wanted;
  const usual = stored?.unit_price ?? product?.price;
  const unit_price = price ?? usual;
  if (unit_price === undefined) throw new Error('a new line has a product');
  const isUsual = unit_price === (stored ? product?.price : usual);
  const present = unit_price === usual ? (stored?.price_reason ?? '') : undefined;
  // a reason alone corrects that of another price
  const price_reason = present === undefined ? (isUsual ? '' : priceReason) : present && (priceReason || present);
  if (stored) {
    const { written_off: _, gifts: __, ...line } = stored;
    return { ...line, quantity, unit_price, price_reason };
  }
  return {
    product_id: productId,
    product_name: product?.name ?? '',
    name_translations: product?.nameTranslations ?? {},
    imagePath: product?.pictures[0] ?? '',
    quantity,
    unit_price,
    price_reason,
    covered_by,
    given_by: null,
  };
};
