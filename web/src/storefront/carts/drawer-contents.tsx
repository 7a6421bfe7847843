import type { ComponentProps, ReactNode } from 'react';
import type { CheckedLine } from '../../session/carts/cart-check.ts';
import { cartToggle } from '../../texts/cart-toggle.ts';
import { guestCart } from '../../texts/guest-cart.ts';
import { barAtEnd } from '../../ui/bar-at-end.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CartTotals } from './cart-totals.tsx';
import { LineList } from './line-list.tsx';

type Props<Line extends CheckedLine> = Omit<ComponentProps<typeof LineList<Line>>, 'label' | 'inDialog'> & {
  words: { empty: string; order: typeof guestCart.order };
  /** Below the totals. */
  notice: ReactNode;
  /** The address of the cart. */
  cart: string;
  /** The checkout button. */
  children: ReactNode;
};

/** A cart in its drawer: lines, totals, and the buttons, which are always visible. */
export const DrawerContents = <Line extends CheckedLine>({ words, notice, cart, children, ...list }: Props<Line>) =>
  list.lines.length === 0 ? (
    <>
      {list.undo}
      <EmptyState title={words.empty} />
    </>
  ) : (
    <>
      <LineList {...list} label={guestCart.lines} inDialog />
      <div className="py-5">
        <CartTotals lines={list.lines} words={words.order} />
        {notice}
      </div>
      <div
        ref={barAtEnd}
        className="bg-page border-line sticky -bottom-6 z-10 -mx-6 mt-auto -mb-6 grid grid-cols-[auto_1fr] gap-3 border-t px-6 py-4"
      >
        <LinkButton to={cart} replace variant="secondary" className="px-4!">
          {cartToggle.viewCart}
        </LinkButton>
        {children}
      </div>
    </>
  );
