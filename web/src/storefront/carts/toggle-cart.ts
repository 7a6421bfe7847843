import { createAttempt } from '../../features/drafts/attempt.ts';
import { cartToggle as words } from '../../texts/cart-toggle.ts';
import { gifts as giftWords } from '../../texts/gifts.ts';
import { toast } from '../../ui/toast.ts';
import { addToCart, addWithGifts, removeFromCart } from './cart-commands.ts';
import { userCart } from './cart-store.ts';
import { askForGifts } from './gift-question.tsx';
import type { ListedProduct } from '../products/listed-product.ts';

/**
 * Add to Cart and Remove from Cart for users with an account; a product with gifts opens the gift dialog first. Does
 * nothing if the cart is in that state already.
 */
export const toggleInCart = async (
  product: ListedProduct,
  action: 'add' | 'remove',
  viewCart: () => void,
): Promise<void> => {
  if (!userCart.isLoaded()) await userCart.refetch();
  const item = userCart.getData()?.items.find(({ productId }) => productId._id === product._id);
  const showAdded = (): void =>
    toast({ kind: 'success', text: words.added, action: { label: words.viewCart, run: viewCart } });

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
        showAdded();
      },
    });
  } else if (await addToCart(product)) {
    showAdded();
  }
};
