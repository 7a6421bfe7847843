import { useState } from 'react';
import { guestCart as words } from '../../texts/guest-cart.ts';
import { removeFromCart, restoreLine, setQuantity } from './cart-commands.ts';
import { nameIdOf } from './cart-line.tsx';
import type { CartItem, ShownCart } from './cart-store.ts';
import { UndoStrip } from './undo-strip.tsx';
import { useFocusNext } from './use-focus-next.ts';
import { useMemberLines } from './use-member-lines.ts';

type Removed = { item: CartItem; at: number };

/** The lines of an account's cart, with what changes them. */
export const useEditedMemberLines = (cart: ShownCart) => {
  const lines = useMemberLines(cart);
  const [removed, setRemoved] = useState<Removed>();
  const focusNext = useFocusNext();

  const onRemove = (id: string): void => {
    const at = cart.items.findIndex(({ productId }) => productId._id === id);
    const item = cart.items[at];
    setRemoved(item && { item, at });
    focusNext('undo');
    void removeFromCart(id);
  };
  const undo = ({ item }: Removed): void => {
    setRemoved(undefined);
    focusNext(nameIdOf(item.productId._id));
    void restoreLine(item);
  };

  // a line whose removal failed is in the list again
  const isBack = lines.some(({ id }) => id === removed?.item.productId._id);
  return {
    lines,
    undo: removed?.item.productId.isAvailable && !isBack && (
      <UndoStrip text={words.removed({ name: removed.item.productId.productName })} onUndo={() => undo(removed)} />
    ),
    undoAt: Math.min(removed?.at ?? 0, lines.length),
    onQuantity: setQuantity,
    onRemove,
  };
};
