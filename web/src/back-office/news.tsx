import type { Changes } from '@nabta/contract/events.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { listen } from '../lib/live.ts';
import { soon } from '../lib/soon.ts';
import { backOffice } from '../texts/back-office.ts';
import { addresses } from './addresses.ts';
import { useWaiting } from './waiting.ts';

const { news: words } = backOffice;
type Kind = keyof typeof words;
/** Whoever listens is not read a rush one by one. */
const APART_MS = 4_000;

/** Says what has come to those who listen, politely; for those who see, counts stand beside the sections. */
export const News = () => {
  const { pathname } = useLocation();
  const [said, setSaid] = useState({ nth: 0, text: '' });
  const due = useRef<{ [K in Kind]?: number }>({});
  const unread = useWaiting()[addresses.messages];
  const before = useRef(unread);

  const add = (kind: Kind, more: number): void => {
    if (more > 0) due.current[kind] = (due.current[kind] ?? 0) + more;
  };
  const say = useEffectEvent((): void => {
    const text = (Object.keys(words) as Kind[])
      .flatMap((kind) => (due.current[kind] ? [words[kind](due.current[kind])] : []))
      .join(', ');
    due.current = {};
    if (text) setSaid(({ nth }) => ({ nth: nth + 1, text }));
  });
  const [again] = useState(() => soon(() => say(), APART_MS));
  const hear = useEffectEvent((changes: Changes): void => {
    for (const kind of ['orders', 'guestOrders', 'reviews', 'contact'] as const) add(kind, changes[kind] ?? 0);
    again.ask();
  });
  const count = useEffectEvent((): void => {
    // where messages are read, they are told as they come
    if (before.current !== undefined && pathname !== addresses.messages) {
      add('messages', (unread ?? 0) - before.current);
      again.ask();
    }
    before.current = unread;
  });
  useEffect(() => {
    const stop = listen({ changed: (changes) => hear(changes) });
    return () => {
      stop();
      again.cancel();
    };
  }, [again]);
  useEffect(() => count(), [unread]);

  return (
    <div aria-live="polite" className="sr-only">
      <p key={said.nth}>{said.text}</p>
    </div>
  );
};
