/**
 * The states of an order at the desk. Beside its status an order has a confirmation (by phone), a shipment and a payment.
 * `transitions` is the only list of what may be done when.
 */
import { meaningOf, type OrderStatus } from './order-statuses.ts';

/** Whether the customer has confirmed the order; `waived`: it may be sent without. */
export const confirmations = ['waived', 'toConfirm', 'unreachable', 'confirmed', 'refused'] as const;
export type Confirmation = (typeof confirmations)[number];

/** Where the parcel is. `ready`: packed for a courier; `none`: no parcel, as of orders that are picked up. */
export const shipments = ['none', 'ready', 'handedOver', 'out', 'failed', 'delivered', 'comingBack', 'back'] as const;
export type Shipment = (typeof shipments)[number];

/** Where the cash is: with the customer, with the courier, in the till. */
export const payments = ['due', 'collected', 'paid'] as const;
export type Payment = (typeof payments)[number];

/** Where the orders came from that an admin placed for a customer. */
export const manualSources = ['phone', 'whatsapp', 'facebook', 'instagram', 'counter'] as const;
export type ManualSource = (typeof manualSources)[number];
/** `shop`: the customer placed the order. */
export const orderSources = ['shop', ...manualSources] as const;
export type OrderSource = (typeof orderSources)[number];

export const deliveryMethods = ['delivery', 'pickup'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** The tabs of the desk in the order of a day; a generated column of the database computes the step of an order. */
export const deskSteps = [
  'toConfirm',
  'toPrepare',
  'toHandOver',
  'withCourier',
  'toSettle',
  'problems',
  'closed',
] as const;
export type DeskStep = (typeof deskSteps)[number];

export type OrderState = {
  status: OrderStatus;
  confirmation: Confirmation;
  shipment: Shipment;
  payment: Payment;
};

type From = { readonly [Part in keyof OrderState]?: readonly OrderState[Part][] };
type Transition = {
  from: From;
  to: Partial<OrderState>;
  /** What the admin has to add. */
  needs?: 'reason' | 'courier';
  /** Only for orders that are delivered, or that are picked up. */
  only?: DeliveryMethod;
};

const notSent = ['ordersAwaiting', 'Processing'] as const;
const sendable = ['waived', 'confirmed'] as const;
const open = ['waived', 'toConfirm', 'unreachable', 'confirmed'] as const;
const onTheWay = ['handedOver', 'out', 'failed'] as const;
const withCourier = [...onTheWay, 'comingBack'] as const;

export const deskActs = [
  'confirm',
  'unconfirm',
  'markUnreachable',
  'refuse',
  'reopen',
  'prepare',
  'assign',
  'unassign',
  'handOver',
  'takeBack',
  'setOut',
  'deliver',
  'undeliver',
  'fail',
  'sendBack',
  'receiveBack',
  'collect',
  'uncollect',
] as const;
export type DeskAct = (typeof deskActs)[number];

/** From which states each act is allowed, and the states it sets; a part that is not named may have any state, and keeps it. */
export const transitions: Record<DeskAct, Transition> = {
  confirm: {
    from: { confirmation: ['waived', 'toConfirm', 'unreachable'], status: notSent },
    to: { confirmation: 'confirmed' },
  },
  unconfirm: {
    from: { confirmation: ['confirmed'], status: notSent, shipment: ['none', 'ready'] },
    to: { confirmation: 'toConfirm' },
  },
  // the last of the attempts that the settings allow refuses the order
  markUnreachable: {
    from: { confirmation: ['waived', 'toConfirm', 'unreachable'], status: notSent, shipment: ['none', 'ready'] },
    to: { confirmation: 'unreachable' },
  },
  refuse: {
    from: { confirmation: open, status: notSent, shipment: ['none', 'ready'] },
    to: { confirmation: 'refused', status: 'Cancelled', shipment: 'none' },
    needs: 'reason',
  },
  reopen: {
    from: { status: ['Cancelled'], shipment: ['none', 'back'] },
    to: { status: 'ordersAwaiting', confirmation: 'toConfirm', shipment: 'none' },
  },
  prepare: { from: { status: ['ordersAwaiting'], confirmation: sendable }, to: { status: 'Processing' } },
  assign: {
    from: { status: notSent, shipment: ['none', 'ready'] },
    to: { shipment: 'ready' },
    needs: 'courier',
    only: 'delivery',
  },
  unassign: { from: { shipment: ['ready'] }, to: { shipment: 'none' } },
  handOver: {
    from: { status: notSent, confirmation: sendable, shipment: ['ready'] },
    to: { status: 'Shipped', shipment: 'handedOver' },
  },
  takeBack: {
    from: { status: ['Shipped'], shipment: ['handedOver'] },
    to: { status: 'Processing', shipment: 'ready' },
  },
  setOut: { from: { status: ['Shipped'], shipment: ['handedOver', 'failed', 'comingBack'] }, to: { shipment: 'out' } },
  deliver: {
    from: { status: ['Shipped'], shipment: onTheWay },
    to: { status: 'Delivered', shipment: 'delivered', payment: 'collected' },
  },
  undeliver: {
    from: { status: ['Delivered'], shipment: ['delivered'], payment: ['collected'] },
    to: { status: 'Shipped', shipment: 'out', payment: 'due' },
  },
  fail: {
    from: { status: ['Shipped'], shipment: ['handedOver', 'out'] },
    to: { shipment: 'failed' },
    needs: 'reason',
  },
  sendBack: {
    from: { status: ['Shipped'], shipment: onTheWay },
    to: { shipment: 'comingBack' },
    needs: 'reason',
  },
  receiveBack: {
    from: { shipment: withCourier, status: ['Shipped', 'Cancelled'] },
    to: { status: 'Cancelled', shipment: 'back' },
  },
  // picked up, or delivered by the shop: no courier has the cash
  collect: {
    from: { status: ['ordersAwaiting', 'Processing', 'Shipped'], confirmation: sendable, shipment: ['none'] },
    to: { status: 'Delivered', payment: 'paid' },
  },
  uncollect: {
    from: { status: ['Delivered'], shipment: ['none'], payment: ['paid'] },
    to: { status: 'Processing', payment: 'due' },
  },
};

/** The first part of a state that keeps an act from being done; undefined when it may be done. Pure. */
export const obstacleTo = (
  act: DeskAct,
  order: OrderState & { method: DeliveryMethod },
): keyof OrderState | 'method' | undefined => {
  const { from, only } = transitions[act];
  return only && order.method !== only ? 'method' : obstacleIn(from, order);
};

const obstacleIn = (from: From, order: OrderState): keyof OrderState | undefined =>
  (Object.keys(from) as (keyof OrderState)[]).find((part) => !(from[part] as readonly string[]).includes(order[part]));

/** The first part of a state that keeps the contents of an order from being changed; it may be until it is handed over. Pure. */
export const obstacleToEdit = (order: OrderState): keyof OrderState | undefined =>
  obstacleIn({ status: notSent, shipment: ['none', 'ready'] }, order);

/** An order whose parcel is with a courier can't be deleted: nothing would show where its pieces and its cash are. Pure. */
export const isWithCourier = ({ shipment }: Pick<OrderState, 'shipment'>): boolean =>
  (withCourier as readonly Shipment[]).includes(shipment);

/**
 * The state after an admin has set its status in the list of orders, any from any (ADMINORDERS-1): the other parts follow, so
 * that parcels and cash still add up. An order whose parcel is settled stays delivered and paid, also
 * when it is cancelled; when it is open again, it is sent and paid as a new one. `wasSettled`: its latest parcel was delivered and
 * settled for what it costs now; it had been opened by mistake when it is delivered without another one. Pure.
 */
export const stateWithStatus = (order: OrderState, status: OrderStatus, { wasSettled = false } = {}): OrderState => {
  if (status === order.status) return order;
  const { shipment, payment } = order;
  const { isSale, isOpen, hasArrived, stock } = meaningOf(status);
  const isSettled = shipment === 'delivered' && payment === 'paid';
  const isWaived = isSale && !['waived', 'confirmed'].includes(order.confirmation);
  const confirmation =
    isWaived && (stock === 'sent' || status === 'Processing' || order.confirmation === 'refused')
      ? 'waived'
      : order.confirmation;
  if (isSettled && !isOpen) return { status, confirmation, shipment, payment };
  if (wasSettled && hasArrived && shipment === 'none')
    return { status, confirmation, shipment: 'delivered', payment: 'paid' };
  const next = isSettled ? 'none' : shipmentWithStatus[status][shipment];
  const paid = next === 'delivered' ? 'collected' : hasArrived ? 'paid' : 'due';
  return { status, confirmation, shipment: next, payment: paid };
};

/** A parcel that had left has come back: the order is packed again, as another parcel. */
const waiting: Record<Shipment, Shipment> = {
  none: 'none',
  ready: 'ready',
  handedOver: 'none',
  out: 'none',
  failed: 'none',
  delivered: 'none',
  comingBack: 'none',
  back: 'none',
};
const shipmentWithStatus: Record<OrderStatus, Record<Shipment, Shipment>> = {
  ordersAwaiting: waiting,
  Processing: waiting,
  Shipped: {
    none: 'none',
    ready: 'handedOver',
    handedOver: 'handedOver',
    out: 'out',
    failed: 'failed',
    delivered: 'out',
    comingBack: 'out',
    back: 'none',
  },
  Delivered: {
    none: 'none',
    ready: 'delivered',
    handedOver: 'delivered',
    out: 'delivered',
    failed: 'delivered',
    delivered: 'delivered',
    comingBack: 'delivered',
    back: 'none',
  },
  // a parcel that is with the courier has to come back
  Cancelled: {
    none: 'none',
    ready: 'none',
    handedOver: 'comingBack',
    out: 'comingBack',
    failed: 'comingBack',
    delivered: 'comingBack',
    comingBack: 'comingBack',
    back: 'back',
  },
};
