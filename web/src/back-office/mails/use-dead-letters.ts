import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { browserReads } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { addresses } from '../addresses.ts';
import { setWaiting } from '../waiting.ts';

const PAUSE = 60_000;

/** Counted in the sidebar: somebody has to look at them. */
export const tellDeadLetters = (count: number): void => setWaiting(addresses.mails, count);

/** Mails that were given up: asked for at every screen, and every minute while somebody looks. */
export const useDeadLetters = (): void => {
  const { pathname } = useLocation();
  const ask = useEffectEvent(async (): Promise<void> => {
    try {
      tellDeadLetters((await browserReads('GET /admin/mails/queue')).dead);
    } catch (error) {
      // the figure stays as it was; what is on the screen tells of a server that can't be reached
      if (!(error instanceof ApiFailure)) throw error;
    }
  });
  useEffect(() => {
    void ask();
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), PAUSE);
    return () => clearInterval(timer);
  }, [pathname]);
};
