/** What a shopper was shown of an order, compared with what it costs now (PRICES-7, DELIVERY-4, COUPONS-5). */
import { currentLanguage } from '@nabta/contract/current-language.ts';
import { toDinars, type Millimes } from '@nabta/contract/money.ts';
import { OrderFigures } from '@nabta/contract/orders/order-figures.ts';
import * as z from 'zod/mini';
import { amountIn } from '../core/amount.ts';
import type { RefusalMessages } from '../core/refusal-messages.ts';
import { AppError } from '../core/http/errors.ts';
import type { Change } from './validate-order.ts';

type Figures = z.output<typeof OrderFigures>;
/** What a shopper was shown; what an order does not say is not compared. */
export type ShownAmounts = {
  shownFee?: Millimes | undefined;
  shownDiscounts?: { coupon: string; amount: Millimes }[] | undefined;
  total?: Millimes | undefined;
};

/**
 * Refuses an order that costs something else than was shown, or whose code takes nothing off, with all that has changed and
 * what it costs now: the shopper can confirm that at once. `prices`: of its products. Pure.
 * @throws AppError price_changed; conflict when only the code is refused
 */
export const demandShown = (
  prices: Change | undefined,
  shown: ShownAmounts,
  now: Figures,
  messages: RefusalMessages,
): void => {
  const { problem } = now;
  const parts = [
    prices,
    changedFee(shown, now, messages),
    ...(problem ? [] : [changedDiscounts(shown, now, messages)]),
  ];
  const changed = parts.flatMap((part) => part ?? []);
  // a total that differs for a reason that is named needs no word of its own
  const total = changed.length > 0 || problem ? undefined : changedTotal(shown, now, messages);
  const changes = total ? [...changed, total] : changed;
  const ofCode: Change[] = problem ? [{ message: problem.message, fields: { code: problem.message } }] : [];
  const reasons = [...changes, ...ofCode];
  const [only] = reasons;
  if (!only) return;
  throw new AppError(changes.length > 0 ? 'price_changed' : 'conflict', reasons.map((each) => each.message).join(' '), {
    fields: Object.assign({}, ...reasons.map(({ fields }) => fields)) as Record<string, string>,
    // the parameters of several messages would be ambiguous
    ...(reasons.length === 1 && only.params && { params: only.params }),
    ...(prices?.prices && { prices: prices.prices }),
    present: z.encode(OrderFigures, now),
  });
};

const changedFee = (
  { shownFee }: ShownAmounts,
  { deliveryFee: fee }: Figures,
  messages: RefusalMessages,
): Change | undefined => {
  if (shownFee === undefined || shownFee === fee) return undefined;
  const message = fee === 0 ? messages.freeNow : messages.feeNow({ fee: amountIn(currentLanguage(), fee) });
  return { message, fields: { shownFee: message }, params: { fee: toDinars(fee) } };
};

const changedDiscounts = (
  { shownDiscounts: shown }: ShownAmounts,
  { discounts }: Figures,
  { codes }: RefusalMessages,
): Change | undefined => {
  const isShown = ({ coupon, amount }: Figures['discounts'][number]) =>
    shown?.some((each) => each.coupon === coupon && each.amount === amount);
  if (!shown || (shown.length === discounts.length && discounts.every(isShown))) return undefined;
  const taken = discounts.reduce((all, { amount }) => all + amount, 0);
  const message = taken > 0 ? codes.now({ amount: amountIn(currentLanguage(), taken as Millimes) }) : codes.gone;
  return { message, fields: { shownDiscounts: message } };
};

/** Other clients know no discounts: without `shownDiscounts` the total may be the one before them, which is never lower. */
const changedTotal = (
  { total: shown, shownDiscounts }: ShownAmounts,
  { total, subtotal, deliveryFee }: Figures,
  { totalNow }: RefusalMessages,
): Change | undefined => {
  const isBeforeDiscounts = shownDiscounts === undefined && shown === subtotal + deliveryFee;
  if (shown === undefined || shown === total || isBeforeDiscounts) return undefined;
  const message = totalNow({ total: amountIn(currentLanguage(), total) });
  return { message, fields: { total: message }, params: { total: toDinars(total) } };
};
