import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { piecesIn, useGuestCart } from '../../lib/guest-cart.ts';
import { useUser } from '../../session/current-user.ts';
import { announcement, navigation, search } from '../../texts/layout.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { addresses } from '../addresses.ts';
import { Drawer, megaMenu } from '../parts.tsx';
import { Brand } from './brand.tsx';
import { Search } from './search.tsx';
import { Heart, Menu, Search as SearchIcon, ShoppingBag, User } from '../../ui/icons.tsx';

/** Announcement, then the bar that stays in view: menu, brand, navigation, search, account and cart. */
export const Header = () => (
  <header className="contents">
    <p className="bg-olive-deep text-surface flex flex-wrap justify-center gap-x-5 px-4 py-1.5 text-center text-xs">
      <span>{announcement.delivery}</span>
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      <span>{announcement.payment}</span>
    </p>
    <Bar />
  </header>
);

const Bar = () => {
  const { pathname, search: query } = useLocation();
  const [drawer, setDrawer] = useState<'open' | 'closed'>();
  const [searching, setSearching] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    setDrawer((before) => before && 'closed');
    setSearching(false);
  }, [pathname, query]);

  useEffect(() => {
    if (searching) box.current?.querySelector('input')?.focus();
  }, [searching]);

  return (
    <div className="border-line bg-page/95 sticky top-0 z-30 border-b backdrop-blur-sm">
      <div className="wide max-lg:px-2 grid min-h-16 grid-cols-[1fr_auto_1fr] items-center gap-x-2 lg:flex lg:min-h-20 lg:gap-x-8">
        <div className="no-script:invisible flex lg:hidden">
          <IconButton
            label={navigation.menu}
            icon={<Menu className="size-6" />}
            aria-haspopup="dialog"
            onClick={() => setDrawer('open')}
          />
          <IconButton
            label={search.open}
            icon={<SearchIcon className="size-5.5" />}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          />
        </div>
        <Brand />
        <nav
          aria-label={navigation.label}
          className="no-script:block no-script:max-lg:order-last no-script:max-lg:col-span-3 hidden lg:block"
        >
          <ul className="flex flex-wrap items-center justify-center gap-x-1 text-sm">
            <Entry to={addresses.home} label={navigation.home} />
            <li>{megaMenu}</li>
            <Entry to={addresses.products} label={navigation.products} />
            <Entry to={addresses.promotions} label={navigation.promotions} />
            <Entry to={addresses.about} label={navigation.about} />
          </ul>
        </nav>
        <div
          ref={box}
          onKeyDown={(event) => event.key === 'Escape' && setSearching(false)}
          className={cx(
            'max-lg:border-line max-lg:bg-page max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:border-b max-lg:px-4 max-lg:pb-3',
            'no-script:static! no-script:order-last no-script:col-span-3 no-script:block! lg:ms-auto lg:block lg:w-64 lg:min-w-40 xl:w-80',
            !searching && 'max-lg:hidden',
          )}
        >
          <Search />
        </div>
        <Personal />
      </div>
      <Suspense>{drawer && <Drawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />}</Suspense>
    </div>
  );
};

const Entry = ({ to, label }: { to: string; label: string }) => (
  <li>
    <NavLink
      to={to}
      end
      className="hover:text-olive aria-[current=page]:text-olive inline-flex min-h-11 items-center px-2 aria-[current=page]:underline aria-[current=page]:underline-offset-8 xl:px-3"
    >
      {label}
    </NavLink>
  </li>
);

/** What depends on who is here; a visitor's until the page is alive. */
const Personal = () => {
  const user = useUser();
  const pieces = piecesIn(useGuestCart());
  const icon = 'grid size-11 place-items-center rounded-full hover:bg-sand/60';
  return (
    <div className="flex items-center justify-end lg:-me-2.5">
      {user ? (
        <>
          <Link to={addresses.favorites} aria-label={navigation.favorites} className={icon}>
            <Heart className="size-5.5" />
          </Link>
          <Link to={addresses.profile} aria-label={navigation.profile} className={icon}>
            <User className="size-5.5" />
          </Link>
        </>
      ) : (
        <Link
          to={addresses.login}
          className="hover:text-olive grid size-11 place-items-center text-sm whitespace-nowrap lg:me-2 lg:w-auto"
        >
          <User className="size-5.5 lg:hidden" />
          <span className="max-lg:sr-only">{navigation.login}</span>
        </Link>
      )}
      <Link
        to={user ? addresses.cart : addresses.guestCart}
        aria-label={navigation.cart(user ? 0 : pieces)}
        className={cx(icon, 'relative')}
      >
        <ShoppingBag className="size-5.5" />
        {!user && <Badge count={pieces} />}
      </Link>
    </div>
  );
};
