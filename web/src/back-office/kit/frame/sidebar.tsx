import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { backOffice as words } from '../../../texts/back-office.ts';
import { shortcuts } from '../../../texts/shortcuts.ts';
import { ChevronDown } from '../../../ui/icons.tsx';
import { Keyboard, LogOut as LogOutIcon, Settings } from '../../../ui/section-icons.tsx';
import { CountBadge } from './count-badge.tsx';
import { groups, help, isIn, settings, type Section } from './sections.ts';
import { useLogOut } from './use-log-out.ts';
import { useWaitingCounts } from '../query/waiting-counts.ts';

type Props = {
  /** On phones, links in the dialog replace its history entry. */
  inDialog?: boolean;
  onShortcuts?: () => void;
};

/** Every section of the back office, and the logout. */
export const Sidebar = ({ inDialog = false, onShortcuts }: Props) => {
  const { pathname } = useLocation();
  const inSettings = settings.some((each) => isIn(each, pathname));
  // opened by the current address, then by the user
  const [open, setOpen] = useState(inSettings);
  const [was, setWas] = useState(inSettings);
  if (was !== inSettings) {
    setWas(inSettings);
    if (inSettings) setOpen(true);
  }
  const list = (sections: readonly Section[]) =>
    sections.map((section) => (
      <Place key={section.to} section={section} current={isIn(section, pathname)} replace={inDialog} />
    ));
  const nav = useRef<HTMLElement>(null);
  // newer browsers return a promise from it, which is no clean-up
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={words.sections} className="flex grow flex-col text-sm">
      {groups.map(({ title = '', sections }) => (
        <Group key={title} title={title}>
          {list(sections)}
        </Group>
      ))}
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group mt-2">
        <summary className={entry}>
          <Settings className={symbol} />
          <span className="grow">{words.settings}</span>
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="border-line ms-5 border-s ps-1">{list(settings)}</ul>
      </details>
      <div className="mt-auto grid gap-0.5 pt-4">
        <ul>{list([help])}</ul>
        {onShortcuts && (
          <button type="button" aria-haspopup="dialog" onClick={onShortcuts} className={`${entry} text-stone`}>
            <Keyboard className={symbol} />
            {shortcuts.title}
          </button>
        )}
        <LogOut />
      </div>
    </nav>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <>
      {title && (
        <p id={id} className="text-stone mt-2 px-3 text-xs font-semibold">
          {title}
        </p>
      )}
      <ul aria-labelledby={title ? id : undefined}>{children}</ul>
    </>
  );
};

const entry =
  'flex min-h-8 w-full items-center gap-2.5 rounded px-3 py-0.5 text-start leading-tight transition-colors hover:bg-sand-pale max-[641px]:min-h-11 aria-[current=page]:bg-olive-pale aria-[current=page]:font-semibold aria-[current=page]:text-olive-deep';
const symbol = 'size-4.5 shrink-0 opacity-75';

type PlaceProps = { section: Section; current: boolean; replace: boolean };

const Place = ({ section: { to, label, Icon }, current, replace }: PlaceProps) => {
  const mayWait = to in useWaitingCounts();
  return (
    <li>
      <Link to={to} replace={replace} aria-current={current ? 'page' : undefined} className={entry}>
        <Icon className={symbol} />
        <span className="grow">{label}</span>
        {mayWait && (
          // has its width before the number is known, so that the label does not wrap later (FRAME-8)
          <span className="flex min-w-8 shrink-0 justify-end">
            <CountBadge screens={[to]} />
          </span>
        )}
      </Link>
    </li>
  );
};

const LogOut = () => {
  const { busy, logOut } = useLogOut();
  return (
    <button type="button" aria-disabled={busy} onClick={logOut} className={`${entry} border-line border`}>
      <LogOutIcon className={`${symbol} rtl:-scale-x-100`} />
      {words.logout}
    </button>
  );
};
