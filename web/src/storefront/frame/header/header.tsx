import type { Language } from '@nabta/contract/languages.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { piecesIn, useGuestCart } from '../../../session/carts/guest-cart.ts';
import { languageToOffer, restoreScroll } from '../../../session/languages/chosen-language.ts';
import { LanguageLinks } from '../../../session/languages/language-links.tsx';
import { useUser } from '../../../session/current-user.ts';
import { openLogin } from '../../../session/dialogs.ts';
import { visitorView } from '../../../lib/visitor-view.ts';
import { announcement, navigation } from '../../../texts/layout.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { addresses } from '../addresses.ts';
import {
  Drawer,
  LanguageOffer,
  megaMenu,
  MemberBar,
  search,
  VerificationStrip,
  VisitorStrip,
} from '../lazy-components.tsx';
import { useShop } from '../shop-data.ts';
import { Brand } from './brand.tsx';
import { Heart, Menu, Search as SearchIcon, ShoppingBag, User } from '../../../ui/icons.tsx';

/** Announcement and sticky bar: menu, brand, navigation, search, account and cart. */
export const Header = () => {
  const toVerify = useUser()?.emailVerified === false;
  const isVisitorView = visitorView.use();
  const Strip = toVerify ? VerificationStrip : isVisitorView ? VisitorStrip : undefined;
  const [offered, setOffered] = useState<Language>();
  useEffect(() => {
    restoreScroll();
    // the frame in which the back office shows what it edits offers nothing
    if (window.name !== 'preview') setOffered(languageToOffer());
    // A button that was pressed before hydration has the focus; one that was reached by keys shows it (PHONE-4).
    document.querySelector<HTMLElement>('header button:focus:not(:focus-visible)')?.click();
  }, []);
  return (
    <header className="contents">
      <div className="bg-olive-deep text-surface relative text-xs">
        <p className="grid px-4 py-1.5 text-center lg:px-[20em]">
          {/* it keeps its space below the offer, so that nothing moves */}
          <span className={cx(strip, offered && !Strip && 'invisible')}>
            {Strip ? (
              <Suspense fallback={<Announced />}>
                <Strip />
              </Suspense>
            ) : (
              <Announced />
            )}
          </span>
          {offered && !Strip && (
            <span className={strip}>
              <Suspense>
                <LanguageOffer offered={offered} onDecline={() => setOffered(undefined)} />
              </Suspense>
            </span>
          )}
        </p>
        <LanguageLinks className="absolute inset-y-0 end-8 items-center max-lg:hidden" />
      </div>
      <Bar />
    </header>
  );
};

const strip = 'flex flex-wrap content-center items-center justify-center gap-x-5 [grid-area:1/1]';

const Announced = () => (
  <>
    <span>{useShop().promise}</span>
    <span aria-hidden="true" className="max-sm:hidden">
      ·
    </span>
    <span>{announcement.payment}</span>
  </>
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
    <div className="border-line bg-page/95 sticky top-0 z-30 border-b backdrop-blur-sm low:static">
      <div className="wide max-lg:px-2 grid min-h-16 grid-cols-[1fr_auto_1fr] items-center gap-x-2 lg:flex lg:min-h-20 lg:gap-x-4 xl:gap-x-8">
        <div className="no-script:invisible flex lg:hidden">
          <IconButton
            label={navigation.menu}
            icon={<Menu className="size-6" />}
            aria-haspopup="dialog"
            onClick={() => setDrawer('open')}
          />
          <IconButton
            label={navigation.search}
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
            'no-script:static! no-script:order-last no-script:col-span-3 no-script:block! lg:ms-auto lg:block lg:max-w-64 lg:grow lg:basis-34',
            !searching && 'max-lg:hidden',
          )}
        >
          {search}
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
      className="hover:text-olive aria-[current=page]:text-olive inline-flex min-h-11 items-center px-2 aria-[current=page]:underline aria-[current=page]:underline-offset-8 whitespace-nowrap xl:px-3"
    >
      {label}
    </NavLink>
  </li>
);

/** The part that depends on the user; the visitor's until the page is hydrated, in the same space. */
const Personal = () => {
  const user = useUser();
  return (
    <div className="flex items-center justify-end sm:min-w-33 lg:-me-2.5 lg:min-w-36 lg:shrink-0">
      {user ? (
        <Suspense>
          <MemberBar />
        </Suspense>
      ) : (
        <VisitorBar />
      )}
    </div>
  );
};

const VisitorBar = () => {
  const pieces = piecesIn(useGuestCart());
  return (
    <>
      <IconButton
        label={navigation.favorites}
        icon={<Heart className="size-5.5" />}
        onClick={() => openLogin()}
        className="no-script:hidden max-sm:hidden"
      />
      <Link
        to={addresses.login}
        className="hover:text-olive grid size-11 place-items-center text-sm whitespace-nowrap lg:mx-1 lg:w-auto"
      >
        <User className="size-5.5 lg:hidden" />
        <span className="max-lg:sr-only">{navigation.login}</span>
      </Link>
      <Link
        to={addresses.guestCart}
        aria-label={navigation.cart({ pieces })}
        className="hover:bg-sand/60 relative grid size-11 place-items-center rounded-full"
      >
        <ShoppingBag className="size-5.5" />
        <Badge count={pieces} />
      </Link>
    </>
  );
};
