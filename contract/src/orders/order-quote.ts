/**
 * What a cart or a checkout shows of an order: which answer about its discounts belongs to it, and what the order says was shown.
 * Pure and without schemas: pages of the shop load this file.
 */
import { fromDinars, millimes, sum, times, toDinars } from '../money.ts';
import type { OrderFigures } from './order-figures.ts';
import type { DeliveryMethod } from './order-states.ts';

/** `isSold`: it is available and in stock; only such lines cost something. */
type QuoteLine = { id: string; quantity: number; price: number; isSold: boolean };

/** What the discounts of an order depend on, beside the code. */
export type QuoteRequest = {
  lines: readonly QuoteLine[];
  region: string;
  method: DeliveryMethod;
  /** E.164; '' until it is typed. */
  phone: string;
  isGuestCheckout: boolean;
};

type Answer = {
  /** The request that it is of. */
  of: string;
  /** It came with the refusal of an order, which knows the prices that the lines get next. */
  isOfOrder: boolean;
  figures: OrderFigures;
};

export type Discounts = {
  /** '' without one. */
  code: string;
  /** Why the typed code was not accepted, or the discounts could not be loaded. */
  error: string;
  /** The request whose answer is awaited; '' for none. */
  loading: string;
  answer: Answer | undefined;
};

export const noDiscounts: Discounts = { code: '', error: '', loading: '', answer: undefined };

/** Identifies a request with its prices and what is sold. */
export const keyOf = (request: QuoteRequest, code: string): string => JSON.stringify({ ...request, code });

/** The same whatever the lines cost. */
const contentOf = ({ lines, ...request }: QuoteRequest, code: string): string =>
  JSON.stringify({ ...request, code, lines: lines.map(({ id, quantity }) => [id, quantity]) });

/** In TND, of the lines that are sold. */
const subtotalOf = ({ lines }: QuoteRequest): number =>
  toDinars(sum(lines.filter(({ isSold }) => isSold).map(({ price, quantity }) => times(fromDinars(price), quantity))));

/** What the server says of exactly this request, at exactly the prices that are shown. */
export const figuresOf = ({ code, answer }: Discounts, request: QuoteRequest): OrderFigures | undefined => {
  if (answer?.of !== (answer?.isOfOrder ? contentOf : keyOf)(request, code)) return undefined;
  return answer.figures.subtotal === subtotalOf(request) ? answer.figures : undefined;
};

/** Whether the total is not known yet. */
export const isPending = (state: Discounts, request: QuoteRequest): boolean =>
  state.loading === keyOf(request, state.code) && !figuresOf(state, request);

type Asked = {
  request: QuoteRequest;
  /** '' also where it was not said, because it takes nothing off. */
  code: string;
};

/** With the answer to a request and its code. */
export const answered = (state: Discounts, { request, code }: Asked, figures: OrderFigures): Discounts => {
  if (state.loading !== keyOf(request, code) || code !== state.code) return state;
  return withAnswer(state, { of: keyOf(request, code), isOfOrder: false, figures }, request);
};

/** With what a refused order costs now. */
export const refused = (state: Discounts, { request, code }: Asked, figures: OrderFigures): Discounts => {
  const known = code === '' && state.code !== '' ? state.answer?.figures.problem : undefined;
  // discounts that the order did not know of: they are asked for
  if (code !== state.code && !known) return { ...state, loading: '' };
  const now = known ? { ...figures, problem: known } : figures;
  return withAnswer(state, { of: contentOf(request, state.code), isOfOrder: true, figures: now }, request);
};

/** Only a code that no discount has is removed (COUPONS-10). */
const withAnswer = (state: Discounts, answer: Answer, request: QuoteRequest): Discounts => {
  const { problem } = answer.figures;
  if (problem?.reason !== 'unknown') return { code: state.code, error: '', loading: '', answer };
  const of = (answer.isOfOrder ? contentOf : keyOf)(request, '');
  const figures = { ...answer.figures, problem: null };
  return { code: '', error: problem.message, loading: '', answer: { ...answer, of, figures } };
};

/** When the answer to a request failed to come: the code stays. */
export const failed = (state: Discounts, key: string, message: string): Discounts =>
  state.loading === key ? { ...state, loading: '', error: state.code && message } : state;

/** Amounts in TND, added without binary fractions, less others; never below 0. */
export const totalWith = (amounts: number[], less: number[]): number => {
  const [all, off] = [amounts, less].map((each) => sum(each.map(fromDinars)));
  return toDinars(millimes(Math.max(0, (all ?? 0) - (off ?? 0))));
};

/** What an order costs as it is shown, and what it says about discounts; `fee`: by the settings that are known. */
export const shownOrder = (state: Discounts, request: QuoteRequest, fee: number) => {
  const figures = figuresOf(state, request);
  const shownFee = figures?.deliveryFee ?? fee;
  const discounts = figures?.discounts ?? [];
  return {
    fee: shownFee,
    total: totalWith(
      [subtotalOf(request), shownFee],
      discounts.map(({ amount }) => amount),
    ),
    said: {
      // a code that takes nothing off would refuse the order
      ...(state.code && !figures?.problem && { code: state.code }),
      ...(figures && { shownDiscounts: discounts.map(({ coupon, amount }) => ({ coupon, amount })) }),
    },
  };
};
