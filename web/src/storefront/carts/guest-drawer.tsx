import { useLocation } from 'react-router';
import { loginAddress } from '../../session/return-address.ts';
import { cartDrawer } from '../../texts/cart-drawer.ts';
import { guestCart as words } from '../../texts/guest-cart.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../frame/addresses.ts';
import { useBlockedLines } from './blocked-lines.tsx';
import { DrawerContents } from './drawer-contents.tsx';
import { useGuestLines } from './use-guest-lines.tsx';

/** A visitor's cart in the drawer. */
export const GuestDrawer = () => {
  const { list, notSaved } = useGuestLines();
  const { onClick, notice } = useBlockedLines(list.lines);
  const location = useLocation();
  return (
    <>
      {notSaved && list.lines.length > 0 && <Notice role="alert">{words.notSaved}</Notice>}
      <DrawerContents
        {...list}
        words={words}
        cart={addresses.guestCart}
        notice={
          <>
            {notice}
            <p className="text-stone -mb-1 text-sm">
              {cartDrawer.account}{' '}
              <LinkButton to={loginAddress(location)} replace variant="quiet">
                {cartDrawer.login}
              </LinkButton>
            </p>
          </>
        }
      >
        <LinkButton to={addresses.guestCheckout} replace onClick={onClick}>
          {words.order.checkout}
        </LinkButton>
      </DrawerContents>
    </>
  );
};
