import { deliveryOf } from '@nabta/contract/delivery-fee.ts';
import type { DeliveryMethod } from '@nabta/contract/order-states.ts';
import { quietApi } from '../../lib/api.ts';
import { delivery, guestDelivery } from '../../texts/delivery.ts';
import { CartSums } from './cart-sums.tsx';
import { CheckoutSums } from './checkout-sums.tsx';
import { amountsOff } from '../discounts/discount-rows.tsx';
import { forgetDiscounts, refetchQuote } from '../discounts/quote.ts';
import { discounts } from '../discounts/state.ts';
import { MethodChoice } from './method-choice.tsx';
import { PlacedDelivery } from './placed-delivery.tsx';
import { totalWith } from './sums.tsx';
import type { Quote } from './use-delivery.ts';

type Order = {
  region: string;
  subtotal: number;
  lines: readonly { id: string; quantity: number }[];
  /** Whose texts are shown; those of guests are French in the English shop (SHOP-5). */ of: 'guest' | 'account';
  method: DeliveryMethod;
  choose: (method: DeliveryMethod) => void;
  /** Renders again with changed discounts. */ update: () => void;
};

type Discounts = ReturnType<typeof discounts.get>;

/** What an order says about discounts: those that are shown, and the code if it takes something off. */
const shownDiscounts = (code: string, answer: Discounts['answer']): NonNullable<Quote['discounts']> => ({
  ...(code && answer && !answer.problem && { code }),
  ...(answer && { shownDiscounts: answer.discounts.map(({ coupon, amount }) => ({ coupon, amount })) }),
});

/** The settings of delivery, and what carts and checkouts make of them. */
export const loadTerms = async () => {
  refetchQuote();
  const settings = await quietApi('GET /settings/delivery');
  const { hasPickup, pickupNote } = settings;
  return {
    settings,
    CartSums,
    PlacedDelivery,
    forgetDiscounts,
    quoteOf: ({ region, subtotal, lines, of, choose, update, ...order }: Order): Quote => {
      const words = of === 'guest' ? guestDelivery : delivery;
      const method = hasPickup ? order.method : 'delivery';
      const { code, answer } = discounts.get();
      const items = lines.map(({ id, quantity }) => ({ product: id, quantity }));
      const request = { items, region, method, isGuestCheckout: of === 'guest' };
      const { fee } = deliveryOf(settings, { method, region, subtotal });
      return {
        fee,
        method,
        total: totalWith([subtotal, fee], amountsOff(answer, { isFeeOpen: false })),
        ...(settings.hasDiscounts && { discounts: shownDiscounts(code, answer) }),
        sums: <CheckoutSums {...{ settings, method, region, subtotal, words, request, update }} />,
        ...(hasPickup && { choice: <MethodChoice {...{ method, choose, words }} note={pickupNote} /> }),
        ...(method === 'pickup' && { payment: words.payment }),
      };
    },
  };
};

export type Terms = Awaited<ReturnType<typeof loadTerms>>;
