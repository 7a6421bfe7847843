import type { Changes } from '@nabta/contract/events.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { listOf } from '../../../i18n/language.ts';
import { listen } from '../../../lib/live.ts';
import { throttle } from '../../../lib/throttle.ts';
import { backOffice } from '../../../texts/back-office.ts';
import { addresses } from '../frame/addresses.ts';
import { useWaitingCounts } from './waiting-counts.ts';

const { announcements: words } = backOffice;
type Kind = keyof typeof words;
/** The least time between two announcements. */
const INTERVAL_MS = 4_000;

/** Announces new orders, messages and so on to screen readers; others see the counts beside the sections. */
export const LiveAnnouncer = () => {
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState({ nth: 0, text: '' });
  const pending = useRef<{ [K in Kind]?: number }>({});
  const unread = useWaitingCounts()[addresses.messages];
  const before = useRef(unread);

  const add = (kind: Kind, more: number): void => {
    if (more > 0) pending.current[kind] = (pending.current[kind] ?? 0) + more;
  };
  const announce = useEffectEvent((): void => {
    const text = listOf(
      (Object.keys(words) as Kind[]).flatMap((kind) =>
        pending.current[kind] ? [words[kind]({ n: pending.current[kind] })] : [],
      ),
    );
    pending.current = {};
    if (text) setAnnounced(({ nth }) => ({ nth: nth + 1, text }));
  });
  const [announcer] = useState(() => throttle(() => announce(), INTERVAL_MS));
  const addChanges = useEffectEvent((changes: Changes): void => {
    for (const kind of ['orders', 'guestOrders', 'reviews', 'contact'] as const) add(kind, changes[kind] ?? 0);
    announcer.schedule();
  });
  const addMessages = useEffectEvent((): void => {
    // the messages screen announces messages itself
    if (before.current !== undefined && pathname !== addresses.messages) {
      add('messages', (unread ?? 0) - before.current);
      announcer.schedule();
    }
    before.current = unread;
  });
  useEffect(() => {
    const stop = listen({ changed: (changes) => addChanges(changes) });
    return () => {
      stop();
      announcer.cancel();
    };
  }, [announcer]);
  useEffect(() => addMessages(), [unread]);

  return (
    <div aria-live="polite" className="sr-only">
      <p key={announced.nth}>{announced.text}</p>
    </div>
  );
};
