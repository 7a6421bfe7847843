import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { part } from '../../ui/part.ts';
import { useUser } from '../../session/current-user.ts';
import { navigation } from '../../texts/layout.ts';
import { loggedInAs } from '../../texts/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { ShoppingBag } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { addresses } from '../addresses.ts';
import { piecesOf, userCart } from '../carts/cart-store.ts';
import { FavoritesLink } from '../favorites/favorites-link.tsx';
import { ProfileMenu } from './profile-menu.tsx';

const Chat = part(() => import('../chat/chat.tsx'));

/** What the bar has for people with an account. */
const MemberBar = () => {
  useSomebodyElse();
  const { value: cart } = userCart.use();
  const pieces = piecesOf(cart);
  return (
    <>
      <FavoritesLink className={cx(icon, 'max-sm:hidden')} />
      <ProfileMenu />
      <Link to={addresses.cart} aria-label={navigation.cart(pieces)} className={icon}>
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

/** Another account, logged in to in another tab, is here now as well: said, as the page changes under one's hands. */
const useSomebodyElse = (): void => {
  const user = useUser();
  const before = useRef(user);
  useEffect(() => {
    if (user && before.current && user._id !== before.current._id) {
      toast({ kind: 'info', text: loggedInAs(user.userName) });
    }
    before.current = user;
  }, [user]);
};
