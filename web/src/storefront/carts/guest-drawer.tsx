import { useLocation } from 'react-router';
import { loginAddress } from '../../session/return-address.ts';
import { cartDrawer } from '../../texts/cart-drawer.ts';
import { guestCart as words } from '../../texts/guest-cart.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../frame/addresses.ts';
import { useBlockedLines } from './blocked-lines.tsx';
import { CartTotals } from './cart-totals.tsx';
import { DrawerFoot } from './drawer-foot.tsx';
import { LineList } from './line-list.tsx';
import { useGuestLines } from './use-guest-lines.tsx';

/** A visitor's cart in the drawer. */
export const GuestDrawer = () => {
  const { list, notSaved } = useGuestLines();
  const { lines, undo } = list;
  const { onClick, notice } = useBlockedLines(lines);
  const location = useLocation();
  if (lines.length === 0)
    return (
      <>
        {undo}
        <EmptyState title={words.empty} />
      </>
    );
  return (
    <>
      {notSaved && <Notice role="alert">{words.notSaved}</Notice>}
      <LineList {...list} label={words.lines} inDialog />
      <div className="py-5">
        <CartTotals lines={lines} words={words.order} />
        {notice}
        <p className="text-stone -mb-1 text-sm">
          {cartDrawer.account}{' '}
          <LinkButton to={loginAddress(location)} replace variant="quiet">
            {cartDrawer.login}
          </LinkButton>
        </p>
      </div>
      <DrawerFoot cart={addresses.guestCart}>
        <LinkButton to={addresses.guestCheckout} replace onClick={onClick}>
          {words.order.checkout}
        </LinkButton>
      </DrawerFoot>
    </>
  );
};
