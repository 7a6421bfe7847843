import { useSyncExternalStore } from 'react';

/** A visitor's cart, kept in this browser only (spec: storefront 3, 4 and 9). */
export type GuestCartItem = {
  id: string;
  name: string;
  /** In TND, as it was when the product was added. */
  price: number;
  image: string;
  quantity: number;
  description?: string;
};

const KEY = 'guestCart';
const MOST = 999;
const empty: readonly GuestCartItem[] = [];

const listeners = new Set<() => void>();
let known: { stored: string | null; items: readonly GuestCartItem[] } = { stored: null, items: empty };

/** The lines as they are stored now; storage that is broken or forbidden is an empty cart. */
const items = (): readonly GuestCartItem[] => {
  try {
    const stored = window.localStorage.getItem(KEY);
    if (stored !== known.stored) known = { stored, items: parse(stored) };
    return known.items;
  } catch (error) {
    console.warn('The guest cart could not be read.', error);
    return empty;
  }
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
  const { id, name, price, image, quantity = 1, description } = line as Partial<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  if (typeof price !== 'number' || !(price >= 0) || typeof quantity !== 'number') return [];
  return [
    {
      id,
      name,
      price,
      // only pictures of the shop
      image: typeof image === 'string' && /^\/(?!\/)/.test(image) ? image : '',
      quantity: within(quantity),
      ...(typeof description === 'string' && { description }),
    },
  ];
};

const within = (quantity: number): number => Math.min(MOST, Math.max(1, Math.trunc(quantity) || 1));

/** False when the browser refuses to store (full, or private mode): the cart is then as before. */
const store = (next: readonly GuestCartItem[]): boolean => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
};

const subscribe = (listener: () => void): (() => void) => {
  // Other tabs; a null key means that everything was cleared.
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

/** Every change returns whether it could be stored. Quantities stay between 1 and 999. */
export const guestCart = {
  items,
  store,
  subscribe,
  /** Adds to the line of this product, or adds a line. */
  add: (item: Omit<GuestCartItem, 'quantity'>, quantity = 1): boolean => {
    const line = items().find(({ id }) => id === item.id);
    return line
      ? guestCart.setQuantity(item.id, line.quantity + quantity)
      : store([...items(), { ...item, quantity: within(quantity) }]);
  },
  remove: (id: string): boolean => store(items().filter((line) => line.id !== id)),
  setQuantity: (id: string, quantity: number): boolean =>
    store(items().map((line) => (line.id === id ? { ...line, quantity: within(quantity) } : line))),
  clear: (): boolean => store(empty),
};

/** The lines, live, also from other tabs; none while a page is rendered on the server. */
export const useGuestCart = (): readonly GuestCartItem[] => useSyncExternalStore(subscribe, items, () => empty);

export const piecesIn = (lines: readonly GuestCartItem[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0);
