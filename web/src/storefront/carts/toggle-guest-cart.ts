import { MOST_LINES } from '@nabta/contract/orders/order-limits.ts';
import { guestCart, type GuestCartItem } from '../../session/carts/guest-cart.ts';
import { openCartOptions } from '../../session/dialogs.ts';
import { cartToggle as words } from '../../texts/cart-toggle.ts';
import { toast } from '../../ui/toast.ts';
import type { ListedProduct } from '../products/listed-product.ts';
import { openCartDrawer } from './shown-drawer.ts';

/** Add to Cart and Remove from Cart for visitors, who first choose between guest cart and login. */
export const toggleInGuestCart = (product: ListedProduct, action: 'add' | 'remove'): void => {
  const line = guestCart.items().find(({ id }) => id === product._id);
  if ((line !== undefined) === (action === 'add')) return;
  if (line) remove(line);
  else openCartOptions(() => addPiece(product));
};

/** Adds a piece, without gifts, and shows the cart (QUICK-1). */
export const addPiece = ({ _id, productName, finalPrice, imagePath, includingGift }: ListedProduct): void => {
  const isNew = !guestCart.items().some(({ id }) => id === _id);
  if (isNew && guestCart.isFull()) return toast({ kind: 'error', text: words.full({ max: MOST_LINES }) });
  const isStored = guestCart.add({ id: _id, name: productName, price: finalPrice, image: imagePath[0] ?? '' });
  if (!isStored) return toast({ kind: 'error', text: words.notStored });
  openCartDrawer(includingGift ? words.addedWithoutGifts : words.addedAsGuest);
};

const remove = ({ quantity, ...item }: GuestCartItem): void => {
  if (!guestCart.remove(item.id)) return toast({ kind: 'error', text: words.notStored });
  const undo = { label: words.undo, run: () => void guestCart.add(item, quantity) };
  toast({ kind: 'success', text: words.removed, action: undo });
};
