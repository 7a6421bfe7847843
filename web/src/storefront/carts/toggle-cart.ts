import { cartToggle as words } from '../../texts/cart-toggle.ts';
import { gifts as giftWords } from '../../texts/gifts.ts';
import { toast } from '../../ui/toast.ts';
import { addToCart, addWithGifts, removeFromCart } from './cart-commands.ts';
import { userCart } from './cart-store.ts';
import { askForGifts } from './gift-question.tsx';
import type { ListedProduct } from '../products/listed-product.ts';

/** Add to Cart and Remove from Cart for people with an account; a product with gifts asks for them first. */
export const toggleInCart = async (product: ListedProduct, viewCart: () => void): Promise<void> => {
  if (!userCart.get()) await userCart.load();
  const item = userCart.get()?.items.find(({ productId }) => productId._id === product._id);
  const tellAdded = (): void =>
    toast({ kind: 'success', text: words.added, action: { label: words.viewCart, run: viewCart } });

  if (item) {
    const { quantity, selectedGiftIds } = item;
    const undo = { label: words.undo, run: () => void addToCart(product, quantity, selectedGiftIds) };
    if (await removeFromCart(product._id)) toast({ kind: 'success', text: words.removed, action: undo });
  } else if (product.includingGift) {
    askForGifts({
      product,
      chosen: [],
      quantity: 1,
      submit: giftWords.addToCart,
      onSubmit: async (quantity, chosen) => {
        await addWithGifts(product._id, quantity, chosen);
        tellAdded();
      },
    });
  } else if (await addToCart(product)) {
    tellAdded();
  }
};
