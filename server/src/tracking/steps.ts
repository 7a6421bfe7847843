/** The steps of an order as its customer sees them. */
import type { EventKind } from '@nabta/contract/desk/desk-events.ts';
import {
  transitions,
  type DeliveryMethod,
  type DeskAct,
  type OrderState,
} from '@nabta/contract/orders/order-states.ts';
import { meaningOf, type OrderStatus } from '@nabta/contract/orders/order-statuses.ts';
import { trackingSteps, type TrackingStep } from '@nabta/contract/tracking/tracking.ts';
import type { OrderEvent } from '../orders/events.ts';

type Tracked = Pick<OrderState, 'status' | 'confirmation' | 'shipment'> & { method: DeliveryMethod; created_at: Date };
type Past = OrderEvent & { created_at: Date };
type Step = { step: TrackingStep; isDone: boolean; at: Date | null };

const stepOf: Record<OrderStatus, TrackingStep> = {
  ordersAwaiting: 'placed',
  Processing: 'prepared',
  Shipped: 'handedOver',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
};
const rankOf = (step: TrackingStep): number => trackingSteps.indexOf(step);

const isAct = (kind: EventKind): kind is DeskAct => Object.hasOwn(transitions, kind);

/** The status that an event sets; undefined when it sets none. */
const statusAfter = ({ kind, details }: OrderEvent): OrderStatus | undefined => {
  if (kind === 'status') return details?.['to'] as OrderStatus;
  if (kind === 'cancelledByCustomer') return 'Cancelled';
  return isAct(kind) ? transitions[kind].to.status : undefined;
};

/** When each step that still holds was reached: an event that leads back takes back the later ones. */
const momentsOf = (created_at: Date, events: readonly Past[]): Map<TrackingStep, Date> => {
  const moments = new Map<TrackingStep, Date>([['placed', created_at]]);
  for (const event of events) {
    // a manual order is confirmed from the beginning
    if (event.kind === 'confirm' || event.kind === 'placedByAdmin') moments.set('confirmed', event.created_at);
    // the last attempt on the phone may have cancelled the order
    if (event.kind === 'markUnreachable') moments.set('cancelled', event.created_at);
    const status = statusAfter(event);
    if (!status) continue;
    const step = stepOf[status];
    for (const later of moments.keys())
      if (later !== 'confirmed' && rankOf(later) > rankOf(step)) moments.delete(later);
    if (step === 'cancelled' || !moments.has(step)) moments.set(step, event.created_at);
  }
  return moments;
};

/** The steps of an order in their order, done and to come; `events`: oldest first. Pure. */
export const stepsOf = (order: Tracked, events: readonly Past[]): Step[] => {
  const { status, confirmation, shipment, method, created_at } = order;
  const moments = momentsOf(created_at, events);
  // the customer came for it, or the shop itself delivered it
  const isCarried = method === 'delivery' && (!meaningOf(status).hasArrived || shipment !== 'none');
  const isPart: Record<TrackingStep, boolean> = {
    placed: true,
    confirmed: confirmation !== 'waived',
    prepared: true,
    handedOver: isCarried || moments.has('handedOver'),
    delivered: true,
    cancelled: false,
  };
  const way = trackingSteps.filter((step) =>
    stepOf[status] === 'cancelled' ? step === 'placed' || step === 'cancelled' : isPart[step],
  );
  return way.map((step) => {
    const isDone = step === 'confirmed' ? confirmation === 'confirmed' : rankOf(step) <= rankOf(stepOf[status]);
    return { step, isDone, at: (isDone && moments.get(step)) || null };
  });
};
