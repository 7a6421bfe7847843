import { use, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { LanguageLinks } from '../../../session/languages/language-links.tsx';
import { SiteName } from '../../../ui/page-meta.tsx';
import { backOffice as words } from '../../../texts/back-office.ts';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Search } from '../../../ui/icons.tsx';
import { Sprig } from '../../../ui/sprig.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LiveAnnouncer } from '../query/live-announcer.tsx';
import { SearchButton, usePaletteKey } from '../palette/open-palette.tsx';
import { PaletteDialog } from '../palette/palette-dialog.tsx';
import { ShopButtons, ShopLinks } from './shop-links.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';
import { useTabCount } from './tab-count.ts';
import { AskBeforeLeaving } from '../form/ask-before-leaving.tsx';
import { useLiveQueries } from '../query/use-live-queries.ts';
import { usePollWaitingCounts } from '../query/waiting-counts.ts';

/** The sidebar (on phones a bar at the bottom, whose last button opens it) and the screen. */
const Frame = () => {
  const [open, setOpen] = useState<'menu' | 'shortcuts' | 'palette'>();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  // not in an effect, which would close what a key has opened right after the navigation
  const [shown, setShown] = useState(pathname);
  if (shown !== pathname) {
    setShown(pathname);
    setOpen(undefined);
  }
  useLiveQueries();
  usePollWaitingCounts();
  useTabCount();
  const close = (): void => setOpen(undefined);
  const search = (): void => setOpen('palette');
  usePaletteKey(search);
  return (
    <div className="max-[641px]:flex max-[641px]:min-h-dvh max-[641px]:flex-col min-[641px]:grid min-[641px]:min-h-dvh min-[641px]:grid-cols-[14rem_minmax(0,1fr)] print:block!">
      <header className="border-line bg-surface sticky top-0 z-20 flex items-center gap-2 border-b px-2 min-[641px]:hidden print:hidden">
        <Brand />
        <ShopButtons />
        <IconButton
          label={words.search}
          icon={<Search className="size-5.5" />}
          aria-haspopup="dialog"
          onClick={search}
        />
      </header>
      <aside className="border-line bg-surface border-e max-[641px]:hidden print:hidden">
        {/* the end of what is shown fades: there is more */}
        <div className="sticky top-0 flex h-dvh scroll-pb-8 flex-col gap-2 overflow-y-auto p-3 pb-8 [mask-image:linear-gradient(black_calc(100%-2rem),transparent)]">
          <Brand />
          <ShopLinks />
          <SearchButton onClick={search} />
          <Sidebar onShortcuts={() => setOpen('shortcuts')} />
          <LanguageLinks className="px-3 text-xs" linkClass="min-h-9" />
        </div>
      </aside>
      <Dialog open={open === 'menu'} onClose={close} title={words.name} side="start">
        <div className="flex min-h-full flex-col">
          <ShopLinks className="mb-2" />
          <Sidebar inDialog />
          <LanguageLinks className="mt-4 px-3" linkClass="min-h-11" />
        </div>
      </Dialog>
      <Shortcuts open={open === 'shortcuts'} onOpen={() => setOpen('shortcuts')} onClose={close} />
      <PaletteDialog open={open === 'palette'} onClose={close} onShortcuts={() => setOpen('shortcuts')} />
      <main
        id="content"
        aria-busy={next !== undefined && next.pathname !== pathname}
        className="mx-auto w-full max-w-6xl min-w-0 grow px-4 py-6 transition-opacity aria-busy:opacity-55 aria-busy:delay-300 sm:px-6 lg:px-5 lg:py-8 min-[85rem]:px-8"
      >
        {/* the key resets the state of a screen for each address */}
        <Outlet key={pathname} />
      </main>
      <BottomBar onMenu={() => setOpen('menu')} />
      <LiveAnnouncer />
      <AskBeforeLeaving />
    </div>
  );
};

export default Frame;

/** Names up to this length are on one line. */
const SHORT = 12;

const Brand = () => {
  const name = use(SiteName);
  return (
    <p className="flex min-w-0 grow items-center gap-2 px-2 py-2 min-[641px]:grow-0 min-[641px]:py-3">
      {/* on phones a long name needs the space (FRAME-3) */}
      <Sprig className={cx('text-gold w-9 shrink-0', name.length > SHORT && 'max-[641px]:hidden')} />
      <span className="min-w-0">
        <span
          className={cx(
            'font-display line-clamp-3 leading-tight text-balance max-[641px]:line-clamp-2',
            name.length <= SHORT ? 'text-lg' : 'text-base',
          )}
        >
          {name}
        </span>
        <span className="text-stone block text-xs">{words.name}</span>
      </span>
    </p>
  );
};
