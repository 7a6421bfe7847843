import type { AnswerOf } from '../../lib/api.ts';
import type { ApiFailure } from '../../lib/failures.ts';
import { type GuestCartItem } from '../../features/cart/guest-cart.ts';
import { subtotalOf } from '../../features/cart/subtotal.ts';
import type { Quote } from '../delivery/use-delivery.ts';
import { eachField, shippingFields, type ShippingErrors, type ShippingInfo } from './shipping-form.ts';
import { guestCheckout as words } from '../../texts/guest-checkout.ts';
import { refusedLines, type RefusedLines } from './refused-lines.ts';

export type PlacedOrder = AnswerOf<'POST /orderguests'>['order'];

/** The body of the call (GUESTORDERS-1): values trimmed, cash on delivery, no tax, and the fee that was shown. */
export const guestOrderOf = (
  shippingInfo: ShippingInfo,
  lines: readonly GuestCartItem[],
  { fee, total, method, discounts }: Quote,
) => {
  return {
    shippingInfo: eachField((field) => shippingInfo[field].trim()),
    paymentInfo: { paymentMethod: 'cod' as const, cardNumber: '' as const, cardName: '' as const },
    items: lines.map((line) => ({
      product: line.id,
      quantity: line.quantity,
      priceAtPurchase: subtotalOf([{ ...line, quantity: 1 }]),
    })),
    subtotal: subtotalOf(lines),
    tax: 0,
    total,
    shownFee: fee,
    ...(method && { method }),
    ...discounts,
  };
};

/** What to show for a refused order. */
export type Refusal = {
  /** Shown above the button, unless only fields are wrong. */
  text?: string;
  /** What the user can do. */
  advice?: string;
  fields: ShippingErrors;
  /** By product id: the error of its line, and the quantity that had the error. */
  lines: RefusedLines;
};

/** `lines`: the sent lines, in their order. Pure. */
export const refusalOf = (failure: ApiFailure, lines: readonly GuestCartItem[]): Refusal => {
  const { status, code, body } = failure;
  const fields: ShippingErrors = {};
  for (const field of shippingFields) {
    const message = failure.fields[`shippingInfo.${field}`];
    if (message) fields[field] = message;
  }
  const refused = refusedLines(failure, lines);

  if (status === 409 && body) {
    // The line already shows the new price.
    if (code === 'price_changed') return { text: body.message, advice: words.pricesTaken, fields, lines: {} };
    return { text: body.message, ...(code === 'out_of_stock' && { advice: words.mendLines }), fields, lines: refused };
  }
  if (status === 400 && Object.keys(fields).length > 0) return { fields, lines: refused };
  return {
    text: body?.message ? words.failedWith({ message: body.message }) : words.failed,
    advice: status === 'unreachable' ? words.checkConnection : words.nothingLost,
    fields,
    lines: refused,
  };
};
