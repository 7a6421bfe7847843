import { use, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { LanguageLinks } from '../features/languages/language-links.tsx';
import { SiteName } from '../ui/page-meta.tsx';
import { backOffice as words } from '../texts/back-office.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Sprig } from '../ui/sprig.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LiveAnnouncer } from './live-announcer.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';
import { useTabCount } from './tab-count.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { useLiveQueries } from './use-live-queries.ts';
import { usePollWaitingCounts } from './waiting-counts.ts';

/** The sidebar (on phones a bar at the bottom, whose last button opens it) and the screen. */
const Frame = () => {
  const [open, setOpen] = useState<'menu' | 'shortcuts'>();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  useEffect(() => setOpen(undefined), [pathname]);
  useLiveQueries();
  usePollWaitingCounts();
  useTabCount();
  const close = (): void => setOpen(undefined);
  return (
    <div className="max-[641px]:flex max-[641px]:min-h-dvh max-[641px]:flex-col min-[641px]:grid min-[641px]:min-h-dvh min-[641px]:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="border-line bg-surface sticky top-0 z-20 flex items-center gap-2 border-b px-2 min-[641px]:hidden print:hidden">
        <Brand />
      </header>
      <aside className="border-line bg-surface border-e max-[641px]:hidden">
        <div className="sticky top-0 flex h-dvh flex-col gap-2 overflow-y-auto p-3">
          <Brand />
          <Sidebar onShortcuts={() => setOpen('shortcuts')} />
          <LanguageLinks className="px-3 text-xs" linkClass="min-h-9" />
        </div>
      </aside>
      <Dialog open={open === 'menu'} onClose={close} title={words.name} side="start">
        <div className="flex min-h-full flex-col">
          <Sidebar inDialog />
          <LanguageLinks className="mt-4 px-3" linkClass="min-h-11" />
        </div>
      </Dialog>
      <Shortcuts open={open === 'shortcuts'} onOpen={() => setOpen('shortcuts')} onClose={close} />
      <main
        id="content"
        aria-busy={next !== undefined && next.pathname !== pathname}
        className="mx-auto w-full max-w-6xl min-w-0 grow px-4 py-6 transition-opacity aria-busy:opacity-55 aria-busy:delay-300 sm:px-6 lg:px-10 lg:py-8"
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

const Brand = () => (
  <p className="flex min-w-0 items-center gap-2 px-2 py-3">
    <Sprig className="text-gold w-9 shrink-0" />
    <span className="min-w-0">
      <span className="font-display block truncate text-lg leading-tight">{use(SiteName)}</span>
      <span className="text-stone block text-xs">{words.name}</span>
    </span>
  </p>
);
