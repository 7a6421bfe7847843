import { deliveryOf } from '@nabta/contract/delivery/delivery-fee.ts';
import { isPending, shownOrder } from '@nabta/contract/orders/order-quote.ts';
import { deliveryMethods, type DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import { normalisePhone } from '@nabta/contract/phone.ts';
import { tnd } from '../../i18n/formats.ts';
import { quietApi } from '../../lib/api.ts';
import { delivery, guestDelivery } from '../../texts/delivery.ts';
import { UNKNOWN } from '../discounts/discount-rows.tsx';
import { discounts, forgetDiscounts, quotesSettled, showPresent } from '../discounts/quote.ts';
import { CartSums, quoteLines } from './cart-sums.tsx';
import { CheckoutSums } from './checkout-sums.tsx';
import { PlacedDelivery } from './placed-delivery.tsx';
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

type ChoiceProps = {
  method: DeliveryMethod;
  choose: (method: DeliveryMethod) => void;
  /** Where and when orders can be picked up. */
  note: string;
  words: typeof delivery;
};

/** Delivery or pick-up. */
const MethodChoice = ({ method, choose, note, words }: ChoiceProps) => (
  <fieldset className="mb-6">
    <legend className="mb-2 text-sm font-medium">{words.methods}</legend>
    <div className="grid gap-2 sm:grid-cols-2">
      {deliveryMethods.map((each) => (
        <label
          key={each}
          className="border-edge bg-surface has-checked:border-olive has-checked:bg-olive-pale flex min-h-12 cursor-pointer items-center gap-3 rounded border px-4 py-2"
        >
          <input
            type="radio"
            name="method"
            value={each}
            checked={each === method}
            onChange={() => choose(each)}
            className="accent-olive size-5 shrink-0"
          />
          {each === 'pickup' ? words.pickup : words.toAddress}
        </label>
      ))}
    </div>
    <div aria-live="polite">
      {method === 'pickup' && (
        <p className="text-stone mt-2 text-sm">
          {note && <bdi className="text-ink block wrap-anywhere">{note}</bdi>}
          {words.invoiceAddress}
        </p>
      )}
    </div>
  </fieldset>
);
