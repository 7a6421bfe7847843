import { messagesByField } from '@nabta/contract/fields.ts';
import { ShippingInfo } from '@nabta/contract/orders/guest-orders.ts';
import type { GuestCartItem } from '../../session/carts/guest-cart.ts';
import type { ApiFailure } from '../../lib/failures.ts';
import { guestCheckout as words } from '../../texts/guest-checkout.ts';
import { refusedLines, type Refusal } from './refused-lines.ts';
import { shippingFields, type ShippingErrors, type ShippingField } from './shipping-form.ts';

/** Errors by field, by the server's rules (GUESTORDERS-2). Pure. */
export const shippingErrors = (values: ShippingInfo): ShippingErrors => {
  const { error } = ShippingInfo.safeParse(values);
  return error ? messagesByField(error) : {};
};

/** `lines`: the sent lines, in their order. Pure. */
export const refusalOf = (failure: ApiFailure, lines: readonly GuestCartItem[]): Refusal<ShippingField> => {
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
