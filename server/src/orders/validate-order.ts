import { currentLanguage } from '@nabta/contract/current-language.ts';
import type { ErrorBody } from '@nabta/contract/errors.ts';
import { toDinars, type Millimes } from '@nabta/contract/money.ts';
import { nameIn } from '@nabta/contract/translations.ts';
import { amountIn } from '../core/amount.ts';
import { AppError } from '../core/http/errors.ts';
import type { RefusalMessages } from '../core/refusal-messages.ts';
import { faultOfChoice, type Choosing } from '../gifts/service.ts';
import type { OrderedProduct, ProductQuantity } from '../products/service.ts';

/** A requested order line; `seenPrice` and `name` are what the shopper was shown. */
export type RequestedLine = ProductQuantity & { seenPrice?: Millimes; gifts?: string[]; name?: string };

/** An amount that is another one now; `prices`: of products, by id. */
export type Change = { message: string } & Pick<ErrorBody, 'fields' | 'params' | 'prices'>;

const shownName = ({ name, nameTranslations }: OrderedProduct): string =>
  nameIn(currentLanguage(), name, nameTranslations);

/** Adds up the quantities of lines with the same product. */
export const unitsByProduct = (lines: ProductQuantity[]): ProductQuantity[] => {
  const units = new Map<string, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return [...units].map(([productId, quantity]) => ({ productId, quantity }));
};

/**
 * Refuses an order of products that are deleted, disabled or short of stock, all of them in one error (ORDERS-4). Pure.
 * @throws AppError out_of_stock
 */
export const demandStock = (
  lines: RequestedLine[],
  found: Map<string, OrderedProduct>,
  messages: RefusalMessages,
): void => {
  const wanted = new Map(unitsByProduct(lines).map((each) => [each.productId, each.quantity]));
  const unavailable = (name: string): Problem => ({ message: messages.unavailable({ name }), params: { name } });
  const shortages = problemsOf(lines, ({ productId, name }) => {
    const product = found.get(productId);
    if (!product) return name === undefined ? { message: messages.gone, params: {} } : unavailable(name);
    if (!product.isVisible) return unavailable(shownName(product));
    if (product.stock >= (wanted.get(productId) ?? 0)) return undefined;
    const params = { stock: product.stock, name: shownName(product) };
    return { message: messages.left(params), params };
  });
  if (shortages) throw new AppError('out_of_stock', ...shortages);
};

/** The prices that are others than those that were shown; undefined when none is (PRICES-7). Pure. */
export const changedPrices = (
  lines: RequestedLine[],
  found: Map<string, OrderedProduct>,
  messages: RefusalMessages,
): Change | undefined => {
  const prices: Record<string, number> = {};
  const priceChanges = problemsOf(lines, ({ productId, seenPrice }) => {
    const product = found.get(productId);
    if (!product || seenPrice === undefined || seenPrice === product.price) return undefined;
    prices[productId] = toDinars(product.price);
    const price = amountIn(currentLanguage(), product.price);
    const name = shownName(product);
    return { message: messages.priceNow({ name, price }), params: { name, price: toDinars(product.price) } };
  });
  if (!priceChanges) return undefined;
  const [message, more] = priceChanges;
  return { message, ...more, prices };
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
    return fault;
  });
  if (problems) throw new AppError('unavailable', ...problems);
};

type Params = Record<string, string | number>;
type Problem = { message: string; params: Params };

/** The message and the fields of an error with the problem of each line; undefined when there is none. */
const problemsOf = (
  lines: RequestedLine[],
  problemOf: (line: RequestedLine) => Problem | undefined,
): [message: string, more: { fields: Record<string, string>; params?: Params }] | undefined => {
  const problems = lines.map(problemOf);
  const distinct = new Map(problems.flatMap((problem) => (problem ? [[problem.message, problem.params]] : [])));
  const [params] = distinct.values();
  if (!params) return undefined;
  const fields = Object.fromEntries(
    problems.flatMap((problem, index) => (problem ? [[`items.${index}`, problem.message]] : [])),
  );
  // the parameters of several messages would be ambiguous
  return [[...distinct.keys()].join(' '), { fields, ...(distinct.size === 1 && { params }) }];
};
