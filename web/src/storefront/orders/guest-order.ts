import type { AnswerOf } from '../../lib/api.ts';
import type { ApiFailure } from '../../lib/failures.ts';
import { type GuestCartItem } from '../../lib/guest-cart.ts';
import { subtotalOf } from '../../lib/subtotal.ts';
import { eachField, shippingFields, type ShippingErrors, type ShippingInfo } from '../../lib/shipping-form.ts';
import { guestCheckout as words } from '../../texts/guest-checkout.ts';
import { refusedLines, type RefusedLines } from './refused-lines.ts';

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
  const marked = refusedLines(failure, lines);

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
