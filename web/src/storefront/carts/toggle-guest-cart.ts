import { guestCart, type GuestCartItem } from '../../lib/guest-cart.ts';
import { chooseOption } from '../../session/dialogs.ts';
import { cartToggle as words } from '../../texts/cart-toggle.ts';
import { toast } from '../../ui/toast.ts';
import type { ListedProduct } from '../products/listed-product.ts';

/** Add to Cart and Remove from Cart for visitors, who choose how they want to shop first. */
export const toggleInGuestCart = (product: ListedProduct, viewCart: () => void): void => {
  const line = guestCart.items().find(({ id }) => id === product._id);
  if (line) remove(line);
  else chooseOption(() => add(product, viewCart));
};

const add = ({ _id, productName, finalPrice, imagePath, includingGift }: ListedProduct, viewCart: () => void): void => {
  const kept = guestCart.add({ id: _id, name: productName, price: finalPrice, image: imagePath[0] ?? '' });
  if (!kept) return toast({ kind: 'error', text: words.notStored });
  const action = { label: words.viewCart, run: viewCart };
  if (includingGift) toast({ kind: 'info', text: words.addedWithoutGifts, action });
  else toast({ kind: 'success', text: words.addedAsGuest, action });
};

const remove = ({ quantity, ...item }: GuestCartItem): void => {
  if (!guestCart.remove(item.id)) return toast({ kind: 'error', text: words.notStored });
  const undo = { label: words.undo, run: () => void guestCart.add(item, quantity) };
  toast({ kind: 'success', text: words.removed, action: undo });
};
