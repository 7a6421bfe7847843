import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { meaningOf } from '@nabta/contract/orders/order-statuses.ts';
import { deskStates as words } from '../../texts/desk-acts.ts';
import { moment, shownDay } from './moments.ts';

/** The state of an order beside its status, in short lines: confirmation, parcel, cash. Pure but for the time. */
export const stateLines = (order: DeskOrder): string[] => {
  const { confirmation, shipment, payment, courier, reason, refusedAt, method, parcel, expectedBy, status } = order;
  const isDelivered = shipment === 'delivered' && status === 'Delivered';
  const isSent = shipment !== 'none' && shipment !== 'ready';
  const { isOpen } = meaningOf(status);
  return [
    ...(isSent || confirmation === 'waived' ? [] : [confirmationOf(order)]),
    ...(confirmation === 'unreachable' && order.nextAttemptAt && isOpen ? [nextTryOf(order.nextAttemptAt)] : []),
    // the status of a delivered order has said so
    ...(shipment === 'none' || isDelivered ? [] : [words.shipment[shipment]]),
    ...(shipment !== 'none' && courier ? [courier.name] : []),
    ...(isSent && parcel && parcel.attempts > 0 ? [words.attempts({ n: parcel.attempts })] : []),
    ...(payment === 'due' ? [] : [words.payment[payment]]),
    ...(method === 'pickup' ? [words.pickup] : []),
    ...(reason && ['refused', 'failed', 'comingBack', 'back'].some((each) => each === confirmation || each === shipment)
      ? [reason]
      : []),
    ...(refusedAt ? [words.refusedOn({ when: moment(refusedAt) })] : []),
    ...(expectedBy && isOpen && shipment !== 'comingBack' ? [words.expected({ day: shownDay(expectedBy) })] : []),
  ];
};

const confirmationOf = ({ confirmation, attempts }: DeskOrder): string =>
  confirmation === 'unreachable' ? words.confirmation.unreachable({ n: attempts }) : words.confirmation[confirmation];

const nextTryOf = (iso: string): string =>
  Date.parse(iso) <= Date.now() ? words.callNow : words.nextTry({ when: moment(iso) });
