import { deliveryOf } from '@nabta/contract/delivery/delivery-fee.ts';
import { isPending, shownOrder } from '@nabta/contract/orders/order-quote.ts';
import type { DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import { normalisePhone } from '@nabta/contract/phone.ts';
import { tnd } from '../../i18n/formats.ts';
import { quietApi } from '../../lib/api.ts';
import { delivery, guestDelivery } from '../../texts/delivery.ts';
import { UNKNOWN } from '../discounts/discount-rows.tsx';
import { forgetDiscounts, quotesSettled, showPresent } from '../discounts/quote.ts';
import { discounts } from '../discounts/state.ts';
import { CartSums } from './cart-sums.tsx';
import { CheckoutSums } from './checkout-sums.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PlacedDelivery } from './placed-delivery.tsx';
import { quoteLines } from './quote-lines.ts';
import type { QuotedOrder, Quote } from './delivery-quote.ts';

type Order = QuotedOrder & {
  method: DeliveryMethod;
  choose: (method: DeliveryMethod) => void;
  /** Renders again with changed discounts. */
  update: () => void;
};

/** The settings of delivery, and what carts and checkouts make of them. */
export const loadTerms = async () => {
  const settings = await quietApi('GET /settings/delivery');
  const { hasPickup, pickupNote } = settings;
  return {
    settings,
    CartSums,
    PlacedDelivery,
    forgetDiscounts,
    quotesSettled,
    quoteOf: ({ region, subtotal, lines, phone, buyer, choose, update, ...order }: Order): Quote => {
      const words = buyer === 'guest' ? guestDelivery : delivery;
      const method = hasPickup ? order.method : 'delivery';
      const isGuestCheckout = buyer === 'guest';
      const request = { lines: quoteLines(lines), region, method, phone: normalisePhone(phone) ?? '', isGuestCheckout };
      const known = deliveryOf(settings, { method, region, subtotal });
      const state = discounts.get();
      const { fee, total, said } = shownOrder(state, request, known.fee);
      return {
        fee,
        method,
        total,
        shownTotal: isPending(state, request) ? UNKNOWN : tnd(total),
        ...(settings.hasDiscounts && { discounts: said }),
        showPresent: (code, figures) => showPresent(request, code, figures),
        sums: <CheckoutSums {...{ settings, method, region, subtotal, words, request, update }} />,
        ...(hasPickup && { choice: <MethodChoice {...{ method, choose, words }} note={pickupNote} /> }),
        ...(method === 'pickup' && { payment: words.payment }),
      };
    },
  };
};

export type Terms = Awaited<ReturnType<typeof loadTerms>>;
