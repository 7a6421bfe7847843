import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { ApiFailure } from '../lib/failures.ts';
import { LOGIN } from '../lib/leave.ts';
import { logOut } from '../session/log-out.ts';
import { backOffice as words } from '../texts/back-office.ts';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Sprig } from '../ui/sprig.tsx';
import { addresses } from './addresses.ts';
import { AskBeforeLeaving, unlessUnsaved } from './unsaved.tsx';

/** The sidebar, behind a button on phones, and the screen beside it. */
export const Frame = ({ shopName, children }: { shopName: string; children: ReactNode }) => {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className="sm:grid sm:min-h-dvh sm:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="border-line bg-surface sticky top-0 z-20 flex items-center gap-2 border-b px-2 sm:hidden">
        <IconButton
          label={words.menu}
          icon={<Menu className="size-6" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        <Brand shopName={shopName} />
      </header>
      <aside className="border-line bg-surface border-e max-sm:hidden">
        <div className="sticky top-0 flex h-dvh flex-col gap-6 overflow-y-auto p-3">
          <Brand shopName={shopName} />
          <Sections />
        </div>
      </aside>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.name} side="start">
        <Sections />
      </Dialog>
      <main id="content" className="mx-auto w-full max-w-6xl min-w-0 px-4 py-6 sm:px-6 lg:px-10 lg:py-8">
        <Suspense fallback={<Spinner label={words.loading} />}>{children}</Suspense>
      </main>
      <AskBeforeLeaving />
    </div>
  );
};

const Brand = ({ shopName }: { shopName: string }) => (
  <p className="flex min-w-0 items-center gap-2 px-2 py-3">
    <Sprig className="text-gold w-9 shrink-0" />
    <span className="min-w-0">
      <span className="font-display block truncate text-lg leading-tight">{shopName}</span>
      <span className="text-stone block text-xs">{words.name}</span>
    </span>
  </p>
);

const Sections = () => (
  <nav aria-label={words.sections} className="flex grow flex-col gap-1 text-sm">
    <Section to={addresses.dashboard} label={words.links.dashboard} end />
    <Section to={addresses.categories} label={words.links.categories} />
    <Section to={addresses.products} label={words.links.products} />
    <Section to={addresses.gifts} label={words.links.gifts} />
    <Section to={addresses.promotions} label={words.links.promotions} />
    <Section to={addresses.orders} label={words.links.orders} />
    <Section to={addresses.guestOrders} label={words.links.guestOrders} />
    <Section to={addresses.users} label={words.links.users} />
    <Section to={addresses.password} label={words.links.password} />
    <Section to={addresses.settings} label={words.links.settings} />
    <LogOut />
  </nav>
);

const entry =
  'flex min-h-11 w-full items-center rounded px-3 text-start transition-colors hover:bg-sand-pale aria-[current=page]:bg-olive-pale aria-[current=page]:font-semibold aria-[current=page]:text-olive-deep';

const Section = ({ to, label, end = false }: { to: string; label: string; end?: boolean }) => (
  <NavLink to={to} end={end} className={entry}>
    {label}
  </NavLink>
);

const LogOut = () => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await logOut(() => {});
      await navigate(LOGIN, { replace: true });
    } catch (error) {
      // told already; a failed logout keeps who is here (spec: back-office 8)
      if (!(error instanceof ApiFailure)) throw error;
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      aria-disabled={busy}
      onClick={() => unlessUnsaved(() => void leave())}
      className={`${entry} border-line mt-auto border`}
    >
      {words.logout}
    </button>
  );
};
