import { formatAmount, toDinars, type Millimes } from '@nabta/contract/money.ts';
import { AppError } from '../core/http/errors.ts';
import { faultOfChoice, type Choosing } from '../gifts/service.ts';
import type { OrderedProduct, ProductQuantity } from '../products/service.ts';

/** A requested order line; `seenPrice` and `name` are what the shopper was shown. */
export type RequestedLine = ProductQuantity & { seenPrice?: Millimes; gifts?: string[]; name?: string };

/** Texts for the reasons to refuse an order. */
export type RefusalMessages = {
  gone: string;
  unavailable(name: string): string;
  left(stock: number, name: string): string;
  priceNow(name: string, dinars: number): string;
};

/** For the checkout of accounts and the back office. */
export const english: RefusalMessages = {
  gone: 'A product of your cart is no longer sold.',
  unavailable: (name) => `“${name}” is no longer available.`,
  left: (stock, name) => (stock === 0 ? `“${name}” is sold out.` : `“${name}”: only ${stock} left.`),
  priceNow: (name, dinars) => `“${name}” now costs ${formatAmount(dinars)} TND.`,
};

/** Adds up the quantities of lines with the same product. */
export const unitsByProduct = (lines: ProductQuantity[]): ProductQuantity[] => {
  const units = new Map<string, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return [...units].map(([productId, quantity]) => ({ productId, quantity }));
};

/**
 * Refuses an order that can't be filled as it was shown. Products that are deleted, disabled or short of stock come first,
 * all of them in one error; changed prices come second (PRICES-7, ORDERS-4). Pure.
 * @throws AppError out_of_stock, price_changed
 */
export const validateOrder = (
  lines: RequestedLine[],
  found: Map<string, OrderedProduct>,
  messages: RefusalMessages,
): void => {
  const wanted = new Map(unitsByProduct(lines).map((each) => [each.productId, each.quantity]));
  const shortages = problemsOf(lines, ({ productId, name }) => {
    const product = found.get(productId);
    if (!product) return name === undefined ? messages.gone : messages.unavailable(name);
    if (!product.isVisible) return messages.unavailable(product.name);
    return product.stock < (wanted.get(productId) ?? 0) ? messages.left(product.stock, product.name) : undefined;
  });
  if (shortages) throw new AppError('out_of_stock', shortages.message, { fields: shortages.fields });

  const prices: Record<string, number> = {};
  const priceChanges = problemsOf(lines, ({ productId, seenPrice }) => {
    const product = found.get(productId);
    if (!product || seenPrice === undefined || seenPrice === product.price) return undefined;
    prices[productId] = toDinars(product.price);
    return messages.priceNow(product.name, toDinars(product.price));
  });
  if (priceChanges) throw new AppError('price_changed', priceChanges.message, { fields: priceChanges.fields, prices });
};

type GiftChoice = Choosing['product'];

/**
 * Refuses an order with gifts that can no longer be given as they were chosen (GIFTS-3). Pure.
 * @throws AppError unavailable
 */
export const validateGifts = (
  lines: RequestedLine[],
  products: Map<string, GiftChoice>,
  gifts: Choosing['found'],
): void => {
  const left = new Map([...gifts].map(([id, gift]) => [id, { ...gift }]));
  const problems = problemsOf(lines, ({ productId, gifts: chosen = [] }) => {
    const product = products.get(productId);
    const fault = product && faultOfChoice({ product, found: left, chosen });
    // a line takes one unit of each of its gifts
    if (!fault) for (const gift of chosen.flatMap((id) => left.get(id) ?? [])) gift.stock -= 1;
    return fault?.message;
  });
  if (problems) throw new AppError('unavailable', problems.message, { fields: problems.fields });
};

/** The problem of each line as a field error, and all of them in one message; undefined when there is none. */
const problemsOf = (lines: RequestedLine[], problemOf: (line: RequestedLine) => string | undefined) => {
  const fields: Record<string, string> = {};
  lines.forEach((line, index) => {
    const problem = problemOf(line);
    if (problem) fields[`items.${index}`] = problem;
  });
  const distinct = new Set(Object.values(fields));
  return distinct.size > 0 ? { fields, message: [...distinct].join(' ') } : undefined;
};
