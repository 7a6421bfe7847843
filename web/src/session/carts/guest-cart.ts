import { MOST_LINES } from '@nabta/contract/orders/order-limits.ts';
import { useSyncExternalStore } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { localStore } from '../../lib/storage.ts';

/** A visitor's cart, stored in this browser only (GUESTCART-1). */
export type GuestCartItem = {
  id: string;
  name: string;
  /** In TND, when the product was added. */
  price: number;
  image: string;
  quantity: number;
  description?: string;
  /**
   * The Idempotency-Key with which this line is merged into an account's cart; each quantity has another one. It is
   * stored when the line is created, so that all tabs send the same key, even with an outdated view of the storage.
   */
  key?: string;
};

const KEY = 'guestCart';
const MAX_QUANTITY = 999;
const KEY_OF_LINE = /^[0-9a-f]{32}$/;
const empty: readonly GuestCartItem[] = [];

const listeners = new Set<() => void>();
let cached: { stored: string | null; items: readonly GuestCartItem[] } = { stored: null, items: empty };

/** The stored lines; empty when the storage is broken or forbidden. */
const items = (): readonly GuestCartItem[] => {
  const stored = localStore.read(KEY);
  if (stored === undefined) {
    console.warn('The guest cart could not be read.');
    return empty;
  }
  if (stored !== cached.stored) cached = { stored, items: parse(stored) };
  return cached.items;
};

const parse = (stored: string | null): readonly GuestCartItem[] => {
  if (!stored) return empty;
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.flatMap(asItem) : empty;
  } catch (error) {
    console.warn('The stored guest cart is broken.', error);
    return empty;
  }
};

const asItem = (line: unknown): GuestCartItem[] => {
  if (typeof line !== 'object' || line === null) return [];
  const { id, name, price, image, quantity = 1, description, key } = line as Partial<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  if (typeof price !== 'number' || !(price >= 0) || typeof quantity !== 'number') return [];
  return [
    {
      id,
      name,
      price,
      // only pictures of this shop
      image: typeof image === 'string' && /^\/(?!\/)/.test(image) ? image : '',
      quantity: clampQuantity(quantity),
      ...(typeof description === 'string' && { description }),
      ...(typeof key === 'string' && KEY_OF_LINE.test(key) && { key }),
    },
  ];
};

const clampQuantity = (quantity: number): number => Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));

/** False when the browser refuses to store (full, or private mode); the cart is then unchanged. */
const store = (next: readonly GuestCartItem[]): boolean => {
  if (!localStore.write(KEY, JSON.stringify(next))) return false;
  for (const listener of listeners) listener();
  return true;
};

const subscribe = (listener: () => void): (() => void) => {
  // From other tabs; a null key means that the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
};

/** Changes return whether they could be stored. Quantities are between 1 and 999. */
export const guestCart = {
  items,
  store,
  subscribe,
  /** Adds to the product's line, or adds a line. */
  add: (item: Omit<GuestCartItem, 'quantity'>, quantity = 1): boolean => {
    const line = items().find(({ id }) => id === item.id);
    return line
      ? guestCart.setQuantity(item.id, line.quantity + quantity)
      : store([...items(), { ...item, quantity: clampQuantity(quantity), key: randomKey() }]);
  },
  /** Whether it has as many different products as an order may have. */
  isFull: (): boolean => items().length >= MOST_LINES,
  remove: (id: string): boolean => store(items().filter((line) => line.id !== id)),
  setQuantity: (id: string, quantity: number): boolean =>
    store(
      items().map((line) => (line.id === id ? { ...line, quantity: clampQuantity(quantity), key: randomKey() } : line)),
    ),
  clear: (): boolean => store(empty),
};

/** The current lines, also after changes in other tabs; empty on the server. */
export const useGuestCart = (): readonly GuestCartItem[] => useSyncExternalStore(subscribe, items, () => empty);

export const piecesIn = (lines: readonly GuestCartItem[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0);
