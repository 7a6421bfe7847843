import type { AnswerOf } from '../../lib/api.ts';
import { type GuestCartItem } from '../../session/carts/guest-cart.ts';
import { subtotalOf } from '../../lib/subtotal.ts';
import type { Quote } from '../delivery/delivery-quote.ts';
import { eachField, type ShippingInfo } from './shipping-form.ts';

export type PlacedOrder = AnswerOf<'POST /orderguests'>['order'];

/** The body of the call (GUESTORDERS-1): values trimmed, cash on delivery, no tax, and the fee that was shown. */
export const guestOrderOf = (
  shippingInfo: ShippingInfo,
  lines: readonly GuestCartItem[],
  { fee, total, method, discounts }: Pick<Quote, 'fee' | 'total' | 'method' | 'discounts'>,
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
