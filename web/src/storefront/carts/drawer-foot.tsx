import type { ReactNode } from 'react';
import { cartToggle } from '../../texts/cart-toggle.ts';
import { barAtEnd } from '../../ui/bar-at-end.ts';
import { LinkButton } from '../../ui/link-button.tsx';

type Props = {
  /** The address of the cart. */
  cart: string;
  /** The checkout button. */
  children: ReactNode;
};

/** The buttons of the cart drawer, always visible. */
export const DrawerFoot = ({ cart, children }: Props) => (
  <div
    ref={barAtEnd}
    className="bg-page border-line sticky -bottom-6 z-10 -mx-6 mt-auto -mb-6 grid grid-cols-[auto_1fr] gap-3 border-t px-6 py-4"
  >
    <LinkButton to={cart} replace variant="secondary" className="px-4!">
      {cartToggle.viewCart}
    </LinkButton>
    {children}
  </div>
);
