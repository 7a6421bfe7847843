import type { Cart } from '@nabta/contract/carts/carts.ts';
import type { Api } from '../../lib/api.ts';
import { guestCart } from '../../session/carts/guest-cart.ts';
import { createUserStore } from '../../session/user-store.ts';
import type { ListedProduct } from '../products/listed-product.ts';
import { enqueue } from './cart-queue.ts';

/** A line; for a product that was just added, only the data of its card is known. */
export type CartItem = Omit<Cart['items'][number], 'productId'> & {
  productId: ListedProduct & { isAvailable: boolean; category?: { name: string } };
};
export type ShownCart = { items: readonly CartItem[] };

/**
 * Quantities that wait to be saved, by product. They are sent with the next query too, because a login could otherwise
 * lose them.
 */
export const pendingQuantities = new Map<string, { quantity: number; update: { rollback: () => void } }>();

/** The lines to send in a call that saves the pending quantities. */
export const pendingLines = () => [...pendingQuantities].map(([productId, { quantity }]) => ({ productId, quantity }));

/** Removes the quantities that were saved. One that was changed during the call stays pending. */
export const clearSavedQuantities = (sent: readonly { productId: string; quantity: number }[]): void => {
  for (const { productId, quantity } of sent)
    if (pendingQuantities.get(productId)?.quantity === quantity) discardPendingQuantity(productId);
};

export const discardPendingQuantity = (productId: string): void => {
  pendingQuantities.get(productId)?.update.rollback();
  pendingQuantities.delete(productId);
};

/** The cart of the signed-in user; lines of the guest cart that a login could not merge are merged first. */
const query = async (api: Api, { isSameUser }: { isSameUser: boolean }): Promise<ShownCart> => {
  if (!isSameUser) pendingQuantities.clear();
  if (guestCart.items().length > 0) await (await import('../../session/carts/merge-guest-cart.ts')).mergeGuestCart(api);
  const products = pendingLines();
  if (products.length === 0) return api('GET /carts');
  const cart = await api('PUT /carts', { body: { products } });
  clearSavedQuantities(products);
  return cart;
};

export const userCart = createUserStore<ShownCart>(query, { enqueue });

export const piecesOf = (cart: ShownCart | undefined): number =>
  cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
