/** Which combinations of the four parts of a state make sense; for tests. */
import type { OrderState } from './order-states.ts';

const isSettled = ({ shipment, payment }: OrderState): boolean => shipment === 'delivered' && payment === 'paid';

/** Parcel, cash and status of a state agree; a settled order may be cancelled. */
export const isSound = (state: OrderState): boolean => {
  const { status, confirmation, shipment, payment } = state;
  if (isSettled(state)) return status === 'Delivered' || status === 'Cancelled';
  const isSendable = confirmation === 'waived' || confirmation === 'confirmed';
  const isPaid = payment === 'paid';
  if (status === 'Delivered' && !isSendable) return false;
  if (shipment === 'delivered') return status === 'Delivered' && payment === 'collected';
  if (payment === 'collected') return false;
  if (isPaid || status === 'Delivered') return isPaid && status === 'Delivered' && shipment === 'none';
  if (shipment === 'none') return status !== 'Shipped' || isSendable;
  if (shipment === 'back') return status === 'Cancelled';
  if (shipment === 'ready') return status === 'ordersAwaiting' || status === 'Processing';
  if (shipment === 'comingBack' && status === 'Cancelled') return true;
  return status === 'Shipped' && isSendable;
};
