import type { Order } from '@nabta/contract/orders/orders.ts';
import { orderHistory as words } from '../../../texts/order-history.ts';

type Status = Order['status'];
const { all: _all, ...tabs }: Record<Status | 'all', string> = words.tabs;
/** In the order of their texts. */
export const statuses = Object.keys(tabs) as Status[];

/** The filters of the history, from the address. Days are in the shop's time zone, '2026-11-21'; '' is no limit. */
export type Filters = { status: Status | undefined; from: string; to: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (value: string | null): string =>
  value && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';

/** Pure. */
export const filtersIn = (query: URLSearchParams): Filters => ({
  status: statuses.find((status) => status === query.get('status')),
  from: dayIn(query.get('from')),
  to: dayIn(query.get('to')),
});

/** The query with these filters. Pure. */
export const queryOf = ({ status, from, to }: Filters): string => {
  const named = Object.entries({ status, from, to }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `?${new URLSearchParams([['tab', 'orders'], ...named])}`;
};

export const isInverted = ({ from, to }: Filters): boolean => from !== '' && to !== '' && from > to;

// Formats days so that they can be compared: 2026-11-21.
const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Tunis' });

type Placed = Pick<Order, 'createdAt' | 'status'>;

/** The orders between the days, both included. Pure. */
export const ordersBetween = <One extends Placed>(orders: readonly One[], { from, to }: Filters): readonly One[] =>
  orders.filter(({ createdAt }) => {
    const day = shopDay.format(new Date(createdAt));
    return (!from || day >= from) && (!to || day <= to);
  });

/** The orders with a status, or all. Pure. */
export const ordersOf = <One extends Placed>(orders: readonly One[], status: Status | undefined): readonly One[] =>
  status ? orders.filter((order) => order.status === status) : orders;
