import type { DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import { startTransition, use, useReducer, useState } from 'react';
import { tnd } from '../../i18n/formats.ts';
import type { ApiFailure } from '../../lib/failures.ts';
import { isServerThere, loadWithRetry } from '../../ui/lazy.ts';
import { useShop } from '../frame/shop-data.ts';
import type { QuotedOrder, Quote } from './delivery-quote.ts';

let terms: ReturnType<typeof load> | undefined;
const load = async () => loadWithRetry(async () => (await import('./delivery-terms.tsx')).loadTerms(), isServerThere);

/** The settings of delivery with the code that shows them; loaded only in shops where delivery is not plain. */
export const deliveryTerms = () => (terms ??= load());

/** Fields of a refusal after which the settings have to be loaded again: also whether there are discounts. */
const causes = ['shownFee', 'method', 'code', 'shownDiscounts', 'total'];

/** The quote of an order. Suspends while it is loaded. */
export const useDelivery = () => {
  const { isPlain } = useShop();
  const [refusals, refuse] = useReducer((count: number) => count + 1, 0);
  const [method, choose] = useState<DeliveryMethod>('delivery');
  const [, update] = useReducer((count: number) => count + 1, 0);
  const loaded = isPlain && refusals === 0 ? undefined : use(deliveryTerms());
  const quoteOf = (order: QuotedOrder): Quote =>
    loaded?.quoteOf({ ...order, method, choose, update }) ?? {
      fee: 0,
      total: order.subtotal,
      shownTotal: tnd(order.subtotal),
    };
  return {
    quoteOf,
    /** The quote once no answer is awaited, with the code of the shown one: what has become of it refuses the order. */
    settledQuote: async (order: QuotedOrder, { discounts: { code } = {} }: Quote): Promise<Quote> => {
      await loaded?.quotesSettled();
      const now = quoteOf(order);
      return code ? { ...now, discounts: { ...now.discounts, code } } : now;
    },
    onPlaced: (): void => loaded?.forgetDiscounts(),
    /** Shows what a refused order costs now; loads the settings again when it was refused because of them. */
    onRefusal: async ({ fields, body }: ApiFailure, order: QuotedOrder): Promise<void> => {
      const refused = { ...order, method, choose, update };
      const { code = '' } = loaded?.quoteOf(refused).discounts ?? {};
      if (causes.some((name) => fields[name])) terms = undefined;
      else if (isPlain) return;
      const reloaded = await deliveryTerms();
      if (body?.present) reloaded.quoteOf(refused).showPresent?.(code, body.present);
      startTransition(refuse);
    },
  };
};
