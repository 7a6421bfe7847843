import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LOGIN } from '../lib/navigate.ts';
import { logOut } from '../session/log-out.ts';
import { backOffice as words } from '../texts/back-office.ts';
import { shortcuts } from '../texts/shortcuts.ts';
import { ChevronDown } from '../ui/icons.tsx';
import { addresses } from './addresses.ts';
import { queryClient } from './query-client.ts';
import { isIn, sections, settings, type Section } from './sections.ts';
import { clearUnsaved, confirmIfUnsaved } from './unsaved.ts';
import { useWaitingCounts } from './waiting-counts.ts';

type Props = {
  /** On phones, links in the dialog replace its history entry. */ inDialog?: boolean;
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
  const place = (section: Section) => (
    <Place key={section.to} section={section} current={isIn(section, pathname)} replace={inDialog} />
  );
  return (
    <nav aria-label={words.sections} className="flex grow flex-col gap-0.5 text-sm">
      {sections.map(place)}
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        <summary className={`${entry} justify-between`}>
          {words.settings}
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-line ms-3 grid gap-0.5 border-s ps-2">{settings.map(place)}</div>
      </details>
      <div className="mt-auto grid gap-0.5 pt-4">
        {onShortcuts && (
          <button type="button" aria-haspopup="dialog" onClick={onShortcuts} className={`${entry} text-stone`}>
            {shortcuts.title}
          </button>
        )}
        <LogOut />
      </div>
    </nav>
  );
};

const entry =
  'flex min-h-10 w-full items-center gap-2 rounded px-3 text-start transition-colors hover:bg-sand-pale max-[641px]:min-h-11 aria-[current=page]:bg-olive-pale aria-[current=page]:font-semibold aria-[current=page]:text-olive-deep';

type PlaceProps = { section: Section; current: boolean; replace: boolean };

const Place = ({ section: { to, label }, current, replace }: PlaceProps) => {
  const waiting = useWaitingCounts()[to] ?? 0;
  return (
    <Link to={to} replace={replace} aria-current={current ? 'page' : undefined} className={`${entry} justify-between`}>
      {label}
      {waiting > 0 && (
        <span className="bg-olive text-surface min-w-6 shrink-0 rounded-full px-1.5 text-center text-xs leading-6 font-semibold tabular-nums">
          <span aria-hidden="true">{waiting > 99 ? '99+' : waiting}</span>
          <span className="sr-only">
            , {to === addresses.desk ? words.workToday({ n: waiting }) : words.waiting({ n: waiting })}
          </span>
        </span>
      )}
    </Link>
  );
};

const LogOut = () => {
  const navigate = useNavigate();
  // if the logout fails, the user stays signed in (SESSION-3); the call reports the failure
  const leaving = useMutation(
    {
      mutationFn: () => logOut(clearUnsaved),
      meta: { isReported: true },
      onSuccess: async () => {
        await navigate(LOGIN, { replace: true });
        queryClient.clear();
      },
    },
    queryClient,
  );
  return (
    <button
      type="button"
      aria-disabled={leaving.isPending}
      onClick={() => confirmIfUnsaved(() => !leaving.isPending && leaving.mutate())}
      className={`${entry} border-line border`}
    >
      {words.logout}
    </button>
  );
};
