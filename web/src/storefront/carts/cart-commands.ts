import type { Cart } from '@nabta/contract/carts.ts';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { subtotalOf } from '../../lib/subtotal.ts';
import { currentUser } from '../../session/current-user.ts';
import { unsaved, userCart, type CartItem } from './cart-store.ts';
import type { ListedProduct } from '../products/listed-product.ts';

/** Shows a cart before the server has answered. */
const show = (items: CartItem[]): void => {
  const orderable = items.filter(({ productId }) => productId.isAvailable);
  const total = subtotalOf(orderable.map(({ productId, quantity }) => ({ price: productId.finalPrice, quantity })));
  userCart.set(currentUser()?._id, { items, total });
};

const items = (): CartItem[] => userCart.get()?.items ?? [];

/** Runs a command; the cart is what it answers, and what the server has when it fails. */
const settle = async (command: () => Promise<Cart>): Promise<boolean> => {
  const of = currentUser()?._id;
  try {
    const cart = await command();
    userCart.set(of, { ...cart, items: cart.items.map(withUnsaved) });
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    void userCart.load();
    return false;
  }
};

const withUnsaved = (item: CartItem): CartItem => ({
  ...item,
  quantity: unsaved.get(item.productId._id) ?? item.quantity,
});

/** Puts a product into the cart, shown at once. False when it was refused, which is told. */
export const addToCart = (product: ListedProduct, quantity = 1, selectedGiftIds: string[] = []): Promise<boolean> => {
  const line = items().find(({ productId }) => productId._id === product._id);
  if (userCart.get() && !line) {
    const productId = { ...product, isAvailable: true };
    show([...items(), { _id: product._id, productId, quantity, selectedGiftIds, priceBefore: null }]);
  }
  const params = { productId: product._id };
  return settle(() => api('POST /carts/:productId', { params, body: { quantity, selectedGiftIds } }));
};

/** The same for a choice in a dialog, which tells of a refusal itself. @throws ApiFailure */
export const addWithGifts = async (productId: string, quantity: number, selectedGiftIds: string[]): Promise<void> => {
  const of = currentUser()?._id;
  const body = { quantity, selectedGiftIds };
  userCart.set(of, await api('POST /carts/:productId', { params: { productId }, body, ownWords: true }));
};

/** Takes a product out of the cart, shown at once. */
export const removeFromCart = (productId: string): Promise<boolean> => {
  unsaved.delete(productId);
  show(items().filter((item) => item.productId._id !== productId));
  return settle(async () => {
    try {
      return await api('DELETE /carts/:id', { params: { id: productId }, ownWords: true });
    } catch (error) {
      // gone already, from another tab perhaps
      if (error instanceof ApiFailure && error.status === 404) return api('GET /carts');
      if (error instanceof ApiFailure) (await import('../../lib/reactions.ts')).react(error);
      throw error;
    }
  });
};

const PAUSE_MS = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sets a quantity, shown at once; it is saved when the counting pauses. */
export const setQuantity = (productId: string, quantity: number): void => {
  unsaved.set(productId, quantity);
  show(items().map(withUnsaved));
  clearTimeout(timer);
  timer = setTimeout(saveWaiting, PAUSE_MS);
  window.addEventListener('pagehide', saveWaiting);
};

const saveWaiting = (): void => void saveCart();

/** The gifts of a line, chosen anew. @throws ApiFailure */
export const setGifts = async (productId: string, quantity: number, selectedGiftIds: string[]): Promise<void> => {
  const of = currentUser()?._id;
  unsaved.delete(productId);
  const products = [{ productId, quantity, selectedGiftIds }];
  userCart.set(of, await api('PUT /carts', { body: { products }, ownWords: true }));
};

/** Saves the quantities that wait, or (`all`) the whole cart as it is shown, whose prices then count as seen. */
const saveCart = async (all = false): Promise<boolean> => {
  clearTimeout(timer);
  const sent = new Map(all ? items().map((item) => [item.productId._id, item.quantity] as const) : unsaved);
  if (sent.size === 0) return true;
  const products = [...sent].map(([productId, quantity]) => ({ productId, quantity }));
  return settle(async () => {
    const cart = await api('PUT /carts', { body: { products } });
    // what was changed meanwhile still waits
    for (const [productId, quantity] of sent) if (unsaved.get(productId) === quantity) unsaved.delete(productId);
    return cart;
  });
};

/** What changed while the cart was saved, before the order: told at the lines, against what was shown. */
export const saveForCheckout = async (): Promise<boolean> => {
  const shown = new Map(items().map(({ productId }) => [productId._id, productId.finalPrice]));
  if (!(await saveCart(true))) return false;
  const changed = items().filter(({ productId }) => shown.get(productId._id) !== productId.finalPrice);
  if (changed.length === 0) return true;
  show(
    items().map((item) => ({
      ...item,
      priceBefore: changed.includes(item) ? (shown.get(item.productId._id) ?? null) : null,
    })),
  );
  return false;
};
