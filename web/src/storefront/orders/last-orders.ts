import { localStore } from '../../lib/storage.ts';

const KEY = 'guestOrders';
const MOST = 3;
/** Longer than any number or path of an order. */
const MAX_LENGTH = 300;

export type LastOrder = { orderNumber: string; /** The path of its tracking page. */ tracking: string };

const isOrder = (stored: unknown): stored is LastOrder => {
  const { orderNumber, tracking } = (stored ?? {}) as Partial<Record<keyof LastOrder, unknown>>;
  return (
    typeof orderNumber === 'string' &&
    typeof tracking === 'string' &&
    tracking.startsWith('/track/') &&
    Math.max(orderNumber.length, tracking.length) <= MAX_LENGTH
  );
};

/** The last orders of guests in this browser, the newest first (TRACKING-9). */
export const lastOrders = (): LastOrder[] => {
  try {
    const stored: unknown = JSON.parse(localStore.read(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOrder).slice(0, MOST) : [];
  } catch {
    return [];
  }
};

const write = (orders: LastOrder[]): void => {
  if (orders.length === 0) localStore.remove(KEY);
  else localStore.write(KEY, JSON.stringify(orders.slice(0, MOST)));
};

const withoutOrder = (orderNumber: string): LastOrder[] =>
  lastOrders().filter((order) => order.orderNumber !== orderNumber);

export const addLastOrder = ({ orderNumber, tracking }: LastOrder): void =>
  write([{ orderNumber, tracking }, ...withoutOrder(orderNumber)]);

export const removeLastOrder = (orderNumber: string): void => write(withoutOrder(orderNumber));

export const forgetLastOrders = (): void => write([]);
