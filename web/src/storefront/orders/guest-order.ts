import type { AnswerOf } from '../../lib/api.ts';
import type { ApiFailure } from '../../lib/failures.ts';
import { type GuestCartItem } from '../../lib/guest-cart.ts';
import { subtotalOf } from '../../lib/subtotal.ts';
import { eachField, shippingFields, type ShippingErrors, type ShippingInfo } from '../../lib/shipping-form.ts';
import { guestCheckout as words } from '../../texts/guest-checkout.ts';

export type PlacedOrder = AnswerOf<'POST /orderguests'>['order'];

/** What is sent (spec: storefront 3): values trimmed, cash on delivery, no tax. */
export const guestOrderOf = (shippingInfo: ShippingInfo, lines: readonly GuestCartItem[]) => {
  const subtotal = subtotalOf(lines);
  return {
    shippingInfo: eachField((field) => shippingInfo[field].trim()),
    paymentInfo: { paymentMethod: 'cod' as const, cardNumber: '' as const, cardName: '' as const },
    items: lines.map((line) => ({
      product: line.id,
      quantity: line.quantity,
      priceAtPurchase: subtotalOf([{ ...line, quantity: 1 }]),
    })),
    subtotal,
    tax: 0,
    total: subtotal,
  };
};

export type RefusedLines = Readonly<Record<string, { message: string; quantity: number }>>;

/** What to show of an order that was refused. */
export type Refusal = {
  /** Told in place, unless only fields are wrong. */
  text?: string;
  /** What to do about it. */
  advice?: string;
  fields: ShippingErrors;
  /** Product id to what is wrong with its line, and the quantity it was wrong with. */
  lines: RefusedLines;
};

/** `lines`: those that were sent, in their order. Pure. */
export const refusalOf = (failure: ApiFailure, lines: readonly GuestCartItem[]): Refusal => {
  const { status, code, body } = failure;
  const fields: ShippingErrors = {};
  for (const field of shippingFields) {
    const message = failure.fields[`shippingInfo.${field}`];
    if (message) fields[field] = message;
  }
  const marked = Object.fromEntries(
    lines.flatMap(({ id, quantity }, index) => {
      const path = Object.keys(failure.fields).find(
        (each) => each === `items.${index}` || each.startsWith(`items.${index}.`),
      );
      return path ? [[id, { message: failure.fields[path] ?? '', quantity }]] : [];
    }),
  );

  if (status === 409 && body) {
    // The price told at the line says it already.
    if (code === 'price_changed') return { text: body.message, advice: words.pricesTaken, fields, lines: {} };
    return { text: body.message, ...(code === 'out_of_stock' && { advice: words.mendLines }), fields, lines: marked };
  }
  if (status === 400 && Object.keys(fields).length > 0) return { fields, lines: marked };
  return {
    text: body?.message ? words.failedWith(body.message) : words.failed,
    advice: status === 'unreachable' ? words.checkConnection : words.nothingLost,
    fields,
    lines: marked,
  };
};

/** Whether every line the order was refused for has been changed or taken out since. Pure. */
export const isMended = (refused: RefusedLines, lines: readonly GuestCartItem[]): boolean =>
  Object.keys(refused).length > 0 && !lines.some((line) => isRefused(refused, line));

export const isRefused = (refused: RefusedLines, { id, quantity }: GuestCartItem): boolean =>
  refused[id]?.quantity === quantity;
