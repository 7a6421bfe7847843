/** As stored and as the back office names them, in the order of an order's way. */
const names = ['ordersAwaiting', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;
export type OrderStatus = (typeof names)[number];

/** What each status of an order means. Whatever differs by status derives from this table, or fails to compile. */
type Meaning = {
  /** Its name on guest orders (GUESTORDERS-4). */
  guest: string;
  /** What a piece on the order has moved: reserved from the stock, sent from the warehouse, or nothing (STOCK-3). */
  stock: 'reserved' | 'sent' | 'none';
  /** Whether it counts as a sale: its total as revenue (DASHBOARD-2), its discounts as used (COUPONS-4). */
  isSale: boolean;
  /** Whether something is still to be delivered and paid; else it is closed at the desk. */
  isOpen: boolean;
  /** Whether the customer has paid and has the products, and may review them at once (REVIEWS-2). */
  hasArrived: boolean;
  /** The colour of its badge in the back office. */
  tint: 'yellow' | 'green' | 'blue' | 'orange' | 'red';
  /** The statuses it may be changed to (ORDERS-6). */
  next: 'any' | readonly OrderStatus[];
};

export const statusTable = {
  ordersAwaiting: {
    guest: 'pending',
    stock: 'reserved',
    isSale: true,
    isOpen: true,
    hasArrived: false,
    tint: 'yellow',
    next: 'any',
  },
  Processing: {
    guest: 'processing',
    stock: 'reserved',
    isSale: true,
    isOpen: true,
    hasArrived: false,
    tint: 'green',
    next: 'any',
  },
  Shipped: {
    guest: 'shipped',
    stock: 'sent',
    isSale: true,
    isOpen: true,
    hasArrived: false,
    tint: 'blue',
    next: 'any',
  },
  Delivered: {
    guest: 'delivered',
    stock: 'sent',
    isSale: true,
    isOpen: false,
    hasArrived: true,
    tint: 'orange',
    next: 'any',
  },
  Cancelled: {
    guest: 'cancelled',
    stock: 'none',
    isSale: false,
    isOpen: false,
    hasArrived: false,
    tint: 'red',
    next: 'any',
  },
} as const satisfies Record<OrderStatus, Meaning>;

export type GuestOrderStatus = (typeof statusTable)[OrderStatus]['guest'];

export const orderStatuses: readonly OrderStatus[] = names;
export const guestOrderStatuses: GuestOrderStatus[] = orderStatuses.map((status) => statusTable[status].guest);

/** The status of a new order. */
export const PLACED = 'ordersAwaiting' satisfies OrderStatus;

export const meaningOf = (status: OrderStatus): Meaning => statusTable[status];

/** The statuses of which something holds. */
export const statusesWhere = (holds: (meaning: Meaning) => boolean): OrderStatus[] =>
  orderStatuses.filter((status) => holds(meaningOf(status)));

/** A value for each status. */
export const byStatus = <Value>(valueOf: (status: OrderStatus) => Value): Record<OrderStatus, Value> =>
  Object.fromEntries(orderStatuses.map((status) => [status, valueOf(status)])) as Record<OrderStatus, Value>;

/** The same by the names of guest orders. */
export const byGuestStatus = <Value>(valueOf: (status: OrderStatus) => Value): Record<GuestOrderStatus, Value> =>
  Object.fromEntries(orderStatuses.map((status) => [statusTable[status].guest, valueOf(status)])) as Record<
    GuestOrderStatus,
    Value
  >;

/** What an order may be changed to, its own status included. */
export const nextOf = (from: OrderStatus): OrderStatus[] => {
  const { next } = meaningOf(from);
  return orderStatuses.filter((to) => to === from || next === 'any' || next.includes(to));
};
