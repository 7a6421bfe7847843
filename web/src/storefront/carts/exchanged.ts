import type { GuestCartItem } from '../../session/carts/guest-cart.ts';
import { randomKey } from '../../lib/random-key.ts';

/** The lines with another product in the place of one; pieces of it that were in the cart are added. Pure but for the key. */
export const exchanged = (
  lines: readonly GuestCartItem[],
  id: string,
  item: Omit<GuestCartItem, 'quantity'>,
): GuestCartItem[] => {
  const there = lines.find((line) => line.id === item.id)?.quantity ?? 0;
  return lines.flatMap((line) => {
    if (line.id === item.id) return [];
    return line.id === id ? [{ ...item, quantity: line.quantity + there, key: randomKey() }] : [line];
  });
};
