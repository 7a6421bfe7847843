import { createStore } from '../../ui/store.ts';

/** The cart drawer, which every addition to a cart opens (QUICK-2); rendered by `cart-drawer.tsx`. */
type Drawer = {
  /** That the product was added; '' while the server has not answered. */
  text: string;
};

const store = createStore<Drawer | undefined>(undefined);

export const openCartDrawer = (text = ''): void => store.set({ text });

/** Shows what has happened in the drawer, unless it was closed. */
export const reportInDrawer = (text: string): void => store.set(store.get() && { text });

export const closeCartDrawer = (): void => store.set(undefined);

export const useCartDrawer = store.use;
