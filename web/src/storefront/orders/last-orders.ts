import { LAST_ORDERS } from '../../session/drafts/draft.ts';
import { localStore } from '../../lib/storage.ts';

const MOST = 3;
/** Who uses the browser later may be another person. */
const STORED_MS = 30 * 24 * 3_600_000;
/** Longer than any number or path of an order. */
const MAX_LENGTH = 300;

export type LastOrder = {
  orderNumber: string;
  /** The path of its tracking page. */
  tracking: string;
};
type StoredOrder = LastOrder & {
  /** When it was placed. */
  at: number;
};

const isOrder = (stored: unknown): stored is StoredOrder => {
  const { orderNumber, tracking, at } = (stored ?? {}) as Partial<Record<keyof StoredOrder, unknown>>;
  return (
    typeof orderNumber === 'string' &&
    typeof tracking === 'string' &&
    typeof at === 'number' &&
    Math.abs(Date.now() - at) < STORED_MS &&
    tracking.startsWith('/track/') &&
    Math.max(orderNumber.length, tracking.length) <= MAX_LENGTH
  );
};

const stillStored = (): StoredOrder[] => localStore.readList(LAST_ORDERS).filter(isOrder).slice(0, MOST);

const write = (orders: StoredOrder[]): void => {
  if (orders.length === 0) localStore.remove(LAST_ORDERS);
  else localStore.write(LAST_ORDERS, JSON.stringify(orders.slice(0, MOST)));
};

/** The orders of guests in this browser in the last 30 days, the newest first (TRACKING-9). Removes older ones. */
export const lastOrders = (): LastOrder[] => {
  const orders = stillStored();
  write(orders);
  return orders.map(({ orderNumber, tracking }) => ({ orderNumber, tracking }));
};

const withoutOrder = (orderNumber: string): StoredOrder[] =>
  stillStored().filter((order) => order.orderNumber !== orderNumber);

export const addLastOrder = ({ orderNumber, tracking }: LastOrder): void =>
  write([{ orderNumber, tracking, at: Date.now() }, ...withoutOrder(orderNumber)]);

export const removeLastOrder = (orderNumber: string): void => write(withoutOrder(orderNumber));
