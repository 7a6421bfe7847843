import { createAttempt } from '../../session/drafts/attempt.ts';
import { cartToggle as words } from '../../texts/cart-toggle.ts';
import { gifts as giftWords } from '../../texts/gifts.ts';
import { toast } from '../../ui/toast.ts';
import { addPieceToCart, addToCart, addWithGifts, removeFromCart } from './cart-commands.ts';
import { userCart, type CartItem } from './cart-store.ts';
import { askForGifts } from './gift-question.tsx';
import { openCartDrawer, reportInDrawer } from './shown-drawer.ts';
import type { ListedProduct } from '../products/listed-product.ts';

const itemOf = async ({ _id }: ListedProduct): Promise<CartItem | undefined> => {
  if (!userCart.isLoaded()) await userCart.refetch();
  return userCart.getData()?.items.find(({ productId }) => productId._id === _id);
};

/** The drawer opens at once and shows the piece; that it was added is said when the server has answered. */
const showAdding = async (added: Promise<boolean>): Promise<void> => {
  openCartDrawer();
  if (await added) reportInDrawer(words.added);
};

/** Adds a piece of a card; gifts are chosen in the cart (QUICK-1). */
export const addPiece = async (product: ListedProduct): Promise<void> =>
  showAdding(addPieceToCart(product, await itemOf(product)));

/**
 * Add to Cart and Remove from Cart for users with an account; a product with gifts opens the gift dialog first. Does
 * nothing if the cart is in that state already.
 */
export const toggleInCart = async (product: ListedProduct, action: 'add' | 'remove'): Promise<void> => {
  const item = await itemOf(product);
  if ((item !== undefined) === (action === 'add')) return;
  if (item) {
    const { quantity, selectedGiftIds } = item;
    const undo = { label: words.undo, run: () => void addToCart(product, quantity, selectedGiftIds) };
    if (await removeFromCart(product._id)) toast({ kind: 'success', text: words.removed, action: undo });
  } else if (product.includingGift) {
    const attempt = createAttempt();
    askForGifts({
      product,
      chosen: [],
      quantity: 1,
      submit: giftWords.addToCart,
      onSubmit: async (quantity, selectedGiftIds) => {
        const line = { quantity, selectedGiftIds };
        await addWithGifts(product._id, line, attempt.keyFor(line));
        openCartDrawer(words.added);
      },
    });
  } else {
    await showAdding(addToCart(product));
  }
};
