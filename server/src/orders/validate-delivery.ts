import { deliveryOf } from '@nabta/contract/delivery/delivery-fee.ts';
import type { DeliveryContent } from '@nabta/contract/delivery/delivery.ts';
import type { Millimes } from '@nabta/contract/money.ts';
import type { DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import { fieldError } from '../core/http/errors.ts';
import type { RefusalMessages } from '../core/refusal-messages.ts';

/** What a shopper has chosen, and the fee they were shown. */
export type DeliveryChoice = { method?: DeliveryMethod | undefined; shownFee?: Millimes | undefined };

/**
 * What delivery of an order costs, and within how many days it is expected. Pure.
 * @throws AppError conflict when orders can't be picked up
 */
export const validateDelivery = (
  settings: DeliveryContent,
  { method = 'delivery' }: DeliveryChoice,
  order: { region: string; subtotal: Millimes },
  messages: RefusalMessages,
): { method: DeliveryMethod; fee: Millimes; days: number | null } => {
  if (method === 'pickup' && !settings.hasPickup) throw fieldError('conflict', 'method', messages.noPickup);
  return { method, ...deliveryOf(settings, { ...order, method }) };
};
