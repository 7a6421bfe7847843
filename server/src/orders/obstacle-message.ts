import type { DeliveryMethod, OrderState } from '@nabta/contract/orders/order-states.ts';
import { desk } from '../core/texts/desk.ts';

type State = OrderState & { method: DeliveryMethod };

/** Why an order can't be changed now: the part of its state that does not allow it. */
export const obstacleMessage = (order: State, part: keyof State): string => {
  const { notAllowed, status, confirmation, shipment, payment, method } = desk();
  const words: Record<keyof State, string> = {
    status: status[order.status],
    confirmation: confirmation[order.confirmation],
    shipment: shipment[order.shipment],
    payment: payment[order.payment],
    method: method[order.method],
  };
  return notAllowed({ state: words[part] });
};
