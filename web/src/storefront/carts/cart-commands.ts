import type { Cart } from '@nabta/contract/carts/carts.ts';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { randomKey } from '../../lib/random-key.ts';
import { currentUser } from '../../session/current-user.ts';
import { enqueue } from './cart-queue.ts';
import {
  discardPendingQuantity,
  clearSavedQuantities,
  pendingQuantities,
  pendingLines,
  userCart,
  type CartItem,
  type ShownCart,
} from './cart-store.ts';
import type { ListedProduct } from '../products/listed-product.ts';

type Update = (cart: ShownCart) => ShownCart;

const items = (): readonly CartItem[] => userCart.getData()?.items ?? [];

/**
 * Runs a command after the previous ones. Its update is shown optimistically until the answer arrives; if it fails, the
 * cart is refetched.
 * @throws ApiFailure
 */
const run = async (command: () => Promise<Cart>, update: Update = (cart) => cart): Promise<void> => {
  const user = currentUser()?._id;
  const { rollback } = userCart.optimistic(update);
  try {
    await enqueue(async () => userCart.setData(user, await command()));
  } catch (error) {
    await userCart.refetch();
    throw error;
  } finally {
    rollback();
  }
};

/** Runs a command whose failure is already reported. Returns whether it succeeded. */
const runReported = async (command: () => Promise<Cart>, update?: Update): Promise<boolean> => {
  try {
    await run(command, update);
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return false;
  }
};

/** Pieces of a line (CART-1). */
const MAX_QUANTITY = 999;

type LineInput = Pick<CartItem, 'quantity' | 'selectedGiftIds'>;

const withAdded =
  (product: ListedProduct, line: LineInput): Update =>
  (cart) => {
    if (cart.items.some(({ productId }) => productId._id === product._id)) return cart;
    const added = { _id: product._id, productId: { ...product, isAvailable: true }, ...line, priceBefore: null };
    return { items: [...cart.items, added] };
  };

const withQuantity =
  (id: string, quantity: number): Update =>
  (cart) => ({ items: cart.items.map((item) => (item.productId._id === id ? { ...item, quantity } : item)) });

const without =
  (id: string): Update =>
  (cart) => ({ items: cart.items.filter((item) => item.productId._id !== id) });

const add = (productId: string, body: LineInput, key: string, { handlesFailure = false } = {}): Promise<Cart> =>
  api('POST /carts/:productId', { params: { productId }, body, headers: { 'Idempotency-Key': key }, handlesFailure });

/** Adds a product, optimistically. False when the server refused, which is reported. */
export const addToCart = (product: ListedProduct, quantity = 1, selectedGiftIds: string[] = []): Promise<boolean> => {
  const line = { quantity, selectedGiftIds };
  const key = randomKey();
  return runReported(() => add(product._id, line, key), withAdded(product, line));
};

/** Adds one more piece, optimistically; its gifts stay. `item`: its line, if there is one. */
export const addPieceToCart = async (product: ListedProduct, item: CartItem | undefined): Promise<boolean> => {
  if (!item) return addToCart(product);
  const { quantity, selectedGiftIds } = item;
  if (pendingQuantities.has(product._id)) {
    setQuantity(product._id, Math.min(quantity + 1, MAX_QUANTITY));
    return true;
  }
  const key = randomKey();
  // an addition replaces the choice of gifts, so it repeats it
  return runReported(
    () => add(product._id, { quantity: 1, selectedGiftIds }, key),
    withQuantity(product._id, quantity + 1),
  );
};

/**
 * Adds a product with gifts for a dialog that shows failures itself; retries with the same key add it once.
 * @throws ApiFailure
 */
export const addWithGifts = (productId: string, line: LineInput, key: string): Promise<void> =>
  run(() => add(productId, line, key, { handlesFailure: true }));

/** Restores a removed line. Its removal may have failed: then the line is set, not added to. */
export const restoreLine = ({ productId: product, quantity, selectedGiftIds }: CartItem): Promise<boolean> => {
  const line = { quantity, selectedGiftIds };
  const key = randomKey();
  return runReported(
    async () => {
      const cart = await api('PUT /carts', { body: { products: [{ productId: product._id, ...line }] } });
      const isThere = cart.items.some(({ productId }) => productId._id === product._id);
      return isThere ? cart : add(product._id, line, key);
    },
    withAdded(product, line),
  );
};

/** Removes a product, optimistically. */
export const removeFromCart = (productId: string): Promise<boolean> => {
  const removal = runReported(async () => {
    try {
      return await api('DELETE /carts/:id', { params: { id: productId }, handlesFailure: true });
    } catch (error) {
      // removed before, perhaps in another tab
      if (error instanceof ApiFailure && error.status === 404) return api('GET /carts');
      if (error instanceof ApiFailure) (await import('../../lib/reactions.ts')).handleFailure(error);
      throw error;
    }
  }, without(productId));
  discardPendingQuantity(productId);
  return removal;
};

const SAVE_DELAY_MS = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sets a quantity, optimistically; saved once no other change follows for `SAVE_DELAY_MS`. */
export const setQuantity = (productId: string, quantity: number): void => {
  const update = userCart.optimistic(withQuantity(productId, quantity));
  discardPendingQuantity(productId);
  pendingQuantities.set(productId, { quantity, update });
  clearTimeout(timer);
  timer = setTimeout(savePending, SAVE_DELAY_MS);
  window.addEventListener('pagehide', savePending);
};

const savePending = (): void => void saveCart('pending quantities');

/**
 * Changes the gifts of a line.
 * @throws ApiFailure
 */
export const setGifts = (productId: string, quantity: number, selectedGiftIds: string[]): Promise<void> => {
  const products = [{ productId, quantity, selectedGiftIds }];
  const choice = run(
    () => api('PUT /carts', { body: { products }, handlesFailure: true }),
    withQuantity(productId, quantity),
  );
  discardPendingQuantity(productId);
  return choice;
};

/** Saves the pending quantities, or the whole cart as it is shown; then its prices count as seen. */
const saveCart = async (which: 'pending quantities' | 'whole cart'): Promise<boolean> => {
  clearTimeout(timer);
  if (which === 'pending quantities' && pendingQuantities.size === 0) return true;
  return runReported(async () => {
    const products =
      which === 'whole cart'
        ? items().map((item) => ({ productId: item.productId._id, quantity: item.quantity }))
        : pendingLines();
    // a query before this call has saved them
    if (products.length === 0) return api('GET /carts');
    const cart = await api('PUT /carts', { body: { products } });
    clearSavedQuantities(products);
    return cart;
  });
};

/**
 * Saves the cart before an order. False when the save failed or prices have changed; the lines then show both prices.
 */
export const saveForCheckout = async (): Promise<boolean> => {
  const user = currentUser()?._id;
  const shown = new Map(items().map(({ productId }) => [productId._id, productId.finalPrice]));
  if (!(await saveCart('whole cart'))) return false;
  const changed = items().filter(({ productId }) => shown.get(productId._id) !== productId.finalPrice);
  if (changed.length === 0) return true;
  userCart.setData(user, {
    items: items().map((item) => ({
      ...item,
      priceBefore: changed.includes(item) ? (shown.get(item.productId._id) ?? null) : null,
    })),
  });
  return false;
};
