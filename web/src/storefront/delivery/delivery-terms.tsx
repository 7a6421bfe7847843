import { deliveryOf } from '@nabta/contract/delivery-fee.ts';
import { fromDinars, sum, toDinars } from '@nabta/contract/money.ts';
import type { DeliveryMethod } from '@nabta/contract/order-states.ts';
import { quietApi } from '../../lib/api.ts';
import { delivery, guestDelivery } from '../../texts/delivery.ts';
import { CartSums } from './cart-sums.tsx';
import { CheckoutSums } from './checkout-sums.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PlacedDelivery } from './placed-delivery.tsx';
import type { Quote } from './use-delivery.ts';

type Order = {
  region: string;
  subtotal: number;
  /** Whose texts are shown; those of guests are French in the English shop (SHOP-5). */ of: 'guest' | 'account';
  method: DeliveryMethod;
  choose: (method: DeliveryMethod) => void;
};

/** The settings of delivery, and what carts and checkouts make of them. */
export const loadTerms = async () => {
  const settings = await quietApi('GET /settings/delivery');
  const { hasPickup, pickupNote } = settings;
  return {
    settings,
    CartSums,
    PlacedDelivery,
    quoteOf: ({ region, subtotal, of, choose, ...order }: Order): Quote => {
      const words = of === 'guest' ? guestDelivery : delivery;
      const method = hasPickup ? order.method : 'delivery';
      const { fee } = deliveryOf(settings, { method, region, subtotal });
      return {
        fee,
        method,
        total: toDinars(sum([fromDinars(subtotal), fromDinars(fee)])),
        sums: <CheckoutSums {...{ settings, method, region, subtotal, words }} />,
        ...(hasPickup && { choice: <MethodChoice {...{ method, choose, words }} note={pickupNote} /> }),
        ...(method === 'pickup' && { payment: words.payment }),
      };
    },
  };
};

export type Terms = Awaited<ReturnType<typeof loadTerms>>;
