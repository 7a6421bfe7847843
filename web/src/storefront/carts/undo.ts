import type { GuestCartItem } from '../../lib/guest-cart.ts';

/** A line taken out of the cart, and where it stood. */
export type Removed = { line: GuestCartItem; at: number };

/** The cart with removed lines back where they stood; those that came back otherwise stay as they are. */
export const restored = (lines: readonly GuestCartItem[], removed: readonly Removed[]): readonly GuestCartItem[] =>
  removed.reduce(
    (now, { line, at }) => (now.some(({ id }) => id === line.id) ? now : now.toSpliced(at, 0, line)),
    lines,
  );
