import { currentLanguage } from '@nabta/contract/current-language.ts';
import { feeRange, type DeliveryFees } from '@nabta/contract/delivery/delivery-fee.ts';
import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import type { Millimes } from '@nabta/contract/money.ts';
import { amountIn } from '../core/amount.ts';
import { deliveryPromises } from '../core/texts/delivery.ts';

/** What pages say about delivery in the language of the call; 'free' is said only when it is so for everybody. Pure. */
export const promiseOf = (delivery: DeliveryFees<Millimes>): DeliverySettings['promise'] => {
  const { free, freeAbove, paid } = deliveryPromises();
  const [, highest] = feeRange(delivery);
  if (highest === 0 || delivery.freeAbove === 0) return free;
  if (delivery.freeAbove === null) return paid;
  const amount = amountIn(currentLanguage(), delivery.freeAbove);
  return { line: freeAbove.line({ amount }), title: freeAbove.title, text: freeAbove.text({ amount }) };
};
