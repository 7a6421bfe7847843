import type { ChangeKind } from '@nabta/contract/events.ts';
import { useEffect, useEffectEvent } from 'react';
import { isSessionEnding, listen } from '../lib/live.ts';
import { soon } from '../lib/soon.ts';

/** Between two readings at least, however much comes: what an admin sees, and what the database can give to many of them. */
const APART_MS = 1_000;

/**
 * Runs when something of one of these kinds has changed, and after every time in which that could not be heard. While
 * nobody looks it waits until somebody does.
 */
export const useChanges = (kinds: readonly ChangeKind[], run: () => void): void => {
  const reading = useEffectEvent(run);
  const key = kinds.join(' ');
  useEffect(() => {
    if (!key) return;
    let isDue = false;
    const again = soon(() => {
      if (isSessionEnding()) return;
      isDue = document.visibilityState !== 'visible';
      if (!isDue) reading();
    }, APART_MS);
    const look = (): void => {
      if (isDue) again.ask();
    };
    let hasBegun = false;
    const stop = listen({
      changed: (changes) => {
        if (key.split(' ').some((kind) => kind in changes)) again.ask();
      },
      // heard from the beginning, nothing was missed
      joined: () => hasBegun && again.ask(),
    });
    hasBegun = true;
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      again.cancel();
      document.removeEventListener('visibilitychange', look);
    };
  }, [key]);
};
