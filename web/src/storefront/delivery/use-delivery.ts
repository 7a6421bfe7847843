import type { DeliveryMethod } from '@nabta/contract/order-states.ts';
import { startTransition, use, useReducer, useState, type ReactNode } from 'react';
import type { ApiFailure } from '../../lib/failures.ts';
import { isServerThere, loadWithRetry } from '../../ui/lazy.ts';
import { useShop } from '../shop-data.ts';

/** What an order costs with its delivery, and what the checkout shows of it. */
export type Quote = {
  fee: number;
  /** Absent: delivery. */ method?: DeliveryMethod;
  total: number;
  /** What the order says about discounts. */ discounts?: {
    code?: string;
    shownDiscounts?: { coupon: string; amount: number }[];
  };
  /** The choice between delivery and pick-up, above the address. */ choice?: ReactNode;
  /** In place of the rows of free delivery. */ sums?: ReactNode;
  /** In place of the words for payment on delivery. */ payment?: { cod: string; codText: string };
};

let terms: ReturnType<typeof load> | undefined;
const load = async () => loadWithRetry(async () => (await import('./delivery-terms.tsx')).loadTerms(), isServerThere);

/** The settings of delivery with the code that shows them; loaded only in shops where delivery is not plain. */
export const deliveryTerms = () => (terms ??= load());

type Order = {
  region: string;
  subtotal: number;
  lines: readonly { id: string; quantity: number }[];
  of: 'guest' | 'account';
};

/** Fields of a refusal after which the settings, or the discounts, have to be loaded again. */
const causes = ['shownFee', 'method', 'code', 'shownDiscounts'];

/** The quote of an order. Suspends while it is loaded. */
export const useDelivery = () => {
  const { isPlain } = useShop();
  const [refusals, refuse] = useReducer((count: number) => count + 1, 0);
  const [method, choose] = useState<DeliveryMethod>('delivery');
  const [, update] = useReducer((count: number) => count + 1, 0);
  const loaded = isPlain && refusals === 0 ? undefined : use(deliveryTerms());
  return {
    quoteOf: (order: Order): Quote =>
      loaded?.quoteOf({ ...order, method, choose, update }) ?? { fee: 0, total: order.subtotal },
    onPlaced: (): void => loaded?.forgetDiscounts(),
    /** Loads the settings again when an order was refused because of them. */
    onRefusal: ({ fields }: ApiFailure): void => {
      if (!causes.some((name) => fields[name])) return;
      terms = undefined;
      startTransition(refuse);
    },
  };
};
