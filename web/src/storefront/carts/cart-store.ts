import type { Cart } from '@nabta/contract/carts.ts';
import { guestCart } from '../../lib/guest-cart.ts';
import { createOwn } from '../../session/own.ts';
import type { ListedProduct } from '../products/listed-product.ts';

/** A line; of a product that was just put in, its card is all that is known. */
export type CartItem = Omit<Cart['items'][number], 'productId'> & {
  productId: ListedProduct & { isAvailable: boolean; category?: { name: string } };
};
export type ShownCart = { items: CartItem[]; total: number };

/** Quantities that were changed here and are not saved yet, by product: a login in between must not lose them. */
export const unsaved = new Map<string, number>();

/** The cart of whoever is signed in; what a login could not take along from the guest cart moves there first. */
export const userCart = createOwn<ShownCart>(async (api, isSameOwner) => {
  if (!isSameOwner) unsaved.clear();
  if (guestCart.items().length > 0) await (await import('../../session/merge-guest-cart.ts')).mergeGuestCart(api);
  const products = [...unsaved].map(([productId, quantity]) => ({ productId, quantity }));
  if (products.length === 0) return api('GET /carts');
  const cart = await api('PUT /carts', { body: { products } });
  unsaved.clear();
  return cart;
});

export const piecesOf = (cart: ShownCart | undefined): number =>
  cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
