import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { rememberMemberCart } from '../../../session/carts/member-cart.ts';
import { lazyWithRetry } from '../../../ui/lazy.ts';
import { useUser } from '../../../session/current-user.ts';
import { useUserQuery } from '../../../session/user-store.ts';
import { navigation } from '../../../texts/layout.ts';
import { loggedInAs } from '../../../texts/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { ShoppingBag } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast.ts';
import { addresses } from '../addresses.ts';
import { piecesOf, userCart, type ShownCart } from '../../carts/cart-store.ts';
import { FavoritesLink } from '../../wishlist/favorites-link.tsx';
import { ProfileMenu } from './profile-menu.tsx';

const Chat = lazyWithRetry(() => import('../../chat/chat.tsx'));

/** The part of the bar for users with an account. */
const MemberBar = () => {
  useAccountSwitchToast();
  const { data: cart } = useUserQuery(userCart);
  useRememberedCart(cart);
  const pieces = piecesOf(cart);
  return (
    <>
      <FavoritesLink className={cx(icon, 'max-sm:hidden')} />
      <ProfileMenu />
      <Link to={addresses.cart} aria-label={navigation.cart({ pieces })} className={icon}>
        <ShoppingBag className="size-5.5" />
        <Badge count={pieces} />
      </Link>
      <Suspense>
        <Chat />
      </Suspense>
    </>
  );
};

export default MemberBar;

const icon = 'relative grid size-11 place-items-center rounded-full hover:bg-sand/60';

/** Shows a message when another tab has logged in to another account, because the page changes. */
const useAccountSwitchToast = (): void => {
  const user = useUser();
  const before = useRef(user);
  useEffect(() => {
    if (user && before.current && user._id !== before.current._id) {
      toast({ kind: 'info', text: loggedInAs({ userName: user.userName }) });
    }
    before.current = user;
  }, [user]);
};

/** For the offline page (PHONE-2). */
const useRememberedCart = (cart: ShownCart | undefined): void => {
  const owner = useUser()?._id;
  useEffect(() => {
    if (!owner || !cart) return;
    const lines = cart.items.map(({ productId: { productName, finalPrice, imagePath }, quantity }) => ({
      name: productName,
      price: finalPrice,
      image: imagePath[0] ?? '',
      quantity,
    }));
    rememberMemberCart(owner, lines);
  }, [owner, cart]);
};
