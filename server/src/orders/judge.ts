import { formatAmount, toDinars, type Millimes } from '@nabta/contract/money.ts';
import { AppError } from '../core/errors.ts';
import { faultOfChoice, type Choosing } from '../gifts/service.ts';
import type { OrderedProduct, Wanted } from '../products/service.ts';

/** One line of an order as asked for; `seenPrice` is what the shopper was shown. */
export type AskedLine = Wanted & { seenPrice?: Millimes; gifts?: string[]; /** As last seen. */ name?: string };

/** The words an order is refused with. */
export type RefusalWords = {
  gone: string;
  unavailable(name: string): string;
  left(stock: number, name: string): string;
  priceNow(name: string, dinars: number): string;
};

/** Of an account's checkout, and of the back office. */
export const english: RefusalWords = {
  gone: 'A product of your cart is no longer sold.',
  unavailable: (name) => `“${name}” is no longer available.`,
  left: (stock, name) => (stock === 0 ? `“${name}” is sold out.` : `“${name}”: only ${stock} left.`),
  priceNow: (name, dinars) => `“${name}” now costs ${formatAmount(dinars)} TND.`,
};

/** Two lines of one product count together. */
export const piecesByProduct = (lines: Wanted[]): Wanted[] => {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
};

/**
 * Refuses an order that can't be filled as it was shown: first whatever is gone, disabled
 * or short, naming every product, then changed prices (decisions 3, 4). Pure.
 * @throws AppError out_of_stock, price_changed
 */
export const judgeOrder = (lines: AskedLine[], found: Map<string, OrderedProduct>, words: RefusalWords): void => {
  const wanted = new Map(piecesByProduct(lines).map((each) => [each.productId, each.quantity]));
  const short = complaints(lines, ({ productId, name }) => {
    const product = found.get(productId);
    if (!product) return name === undefined ? words.gone : words.unavailable(name);
    if (!product.isVisible) return words.unavailable(product.name);
    return product.stock < (wanted.get(productId) ?? 0) ? words.left(product.stock, product.name) : undefined;
  });
  if (short) throw new AppError('out_of_stock', short.message, { fields: short.fields });

  const prices: Record<string, number> = {};
  const dearer = complaints(lines, ({ productId, seenPrice }) => {
    const product = found.get(productId);
    if (!product || seenPrice === undefined || seenPrice === product.price) return undefined;
    prices[productId] = toDinars(product.price);
    return words.priceNow(product.name, toDinars(product.price));
  });
  if (dearer) throw new AppError('price_changed', dearer.message, { fields: dearer.fields, prices });
};

type Choosable = Choosing['product'];

/**
 * Refuses an order whose gifts can no longer be given as they were chosen (decisions 4, 5). Pure.
 * @throws AppError unavailable
 */
export const judgeGifts = (lines: AskedLine[], products: Map<string, Choosable>, gifts: Choosing['found']): void => {
  const left = new Map([...gifts].map(([id, gift]) => [id, { ...gift }]));
  const gone = complaints(lines, ({ productId, gifts: chosen = [] }) => {
    const product = products.get(productId);
    const fault = product && faultOfChoice({ product, found: left, chosen });
    // one unit of each for each line
    if (!fault) for (const gift of chosen.flatMap((id) => left.get(id) ?? [])) gift.stock -= 1;
    return fault?.message;
  });
  if (gone) throw new AppError('unavailable', gone.message, { fields: gone.fields });
};

/** What is wrong with each line, at the line and in one message. */
const complaints = (lines: AskedLine[], complaintOf: (line: AskedLine) => string | undefined) => {
  const fields: Record<string, string> = {};
  lines.forEach((line, index) => {
    const complaint = complaintOf(line);
    if (complaint) fields[`items.${index}`] = complaint;
  });
  const said = new Set(Object.values(fields));
  return said.size > 0 ? { fields, message: [...said].join(' ') } : undefined;
};
