import { useState } from 'react';
import { useCheckedCart } from '../../session/carts/cart-check.ts';
import { guestCart, type GuestCartItem } from '../../session/carts/guest-cart.ts';
import { guestCart as words } from '../../texts/guest-cart.ts';
import { nameIdOf } from './cart-line.tsx';
import { exchanged } from './exchanged.ts';
import { restored, type Removed } from './undo.ts';
import { UndoStrip } from './undo-strip.tsx';
import { useFocusNext } from './use-focus-next.ts';

/** The lines of a visitor's cart, checked, with what changes them. */
export const useGuestLines = () => {
  const { lines } = useCheckedCart();
  const [removed, setRemoved] = useState<readonly Removed<GuestCartItem>[]>([]);
  const [notSaved, setNotSaved] = useState(false);
  const focusNext = useFocusNext();

  const changed = (saved: boolean): boolean => {
    setNotSaved(!saved);
    return saved;
  };
  const remove = (...ids: string[]): void => {
    const taken = guestCart.items().flatMap((line, at) => (ids.includes(line.id) ? [{ line, at }] : []));
    if (!changed(guestCart.store(guestCart.items().filter(({ id }) => !ids.includes(id))))) return;
    setRemoved(taken);
    focusNext('undo');
  };
  const undo = (): void => {
    if (!changed(guestCart.store(restored(guestCart.items(), removed)))) return;
    setRemoved([]);
    focusNext(nameIdOf(removed[0]?.line.id ?? ''));
  };
  const [singleRemoval] = removed;

  return {
    /** The browser refused to store the last change. */
    notSaved,
    onExchange: (id: string, item: Omit<GuestCartItem, 'quantity'>): void => {
      if (changed(guestCart.store(exchanged(guestCart.items(), id, item)))) focusNext(nameIdOf(item.id));
    },
    clear: () => remove(...lines.map(({ id }) => id)),
    list: {
      lines,
      undo: singleRemoval && (
        <UndoStrip
          text={removed.length > 1 ? words.cleared : words.removed({ name: singleRemoval.line.name })}
          onUndo={undo}
        />
      ),
      undoAt: removed.length === 1 && singleRemoval ? Math.min(singleRemoval.at, lines.length) : 0,
      onQuantity: (id: string, quantity: number) => void changed(guestCart.setQuantity(id, quantity)),
      onRemove: (id: string) => remove(id),
    },
  };
};
