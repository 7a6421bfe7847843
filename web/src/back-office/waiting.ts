import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { browserReads } from '../lib/api.ts';
import { ApiFailure } from '../lib/failures.ts';
import { createStore } from '../ui/store.ts';
import { addresses } from './addresses.ts';

/** How much waits for somebody, by the address of its section. */
const waiting = createStore<Readonly<Record<string, number>>>({});
const PAUSE = 60_000;

export const useWaiting = waiting.use;

/** Tells how much waits in a section: what is live sets it as it comes. */
export const setWaiting = (address: string, count: number): void => {
  if (waiting.get()[address] !== count) waiting.set({ ...waiting.get(), [address]: count });
};

/** Orders nobody has begun, of both kinds: asked for at every screen, and every minute while somebody looks. */
export const useWaitingOrders = (): void => {
  const { pathname } = useLocation();
  const ask = useEffectEvent(async (): Promise<void> => {
    try {
      const [ofAccounts, ofGuests] = await Promise.all([
        browserReads('GET /admin/order-stats-by-status'),
        browserReads('GET /orderguests/stats'),
      ]);
      setWaiting(addresses.orders, ofAccounts.statusCounts.ordersAwaiting);
      setWaiting(addresses.guestOrders, ofGuests.statusCounts.pending);
    } catch (error) {
      // the figures stay as they were; what is on the screen tells of a server that can't be reached
      if (!(error instanceof ApiFailure)) throw error;
    }
  });
  useEffect(() => {
    void ask();
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), PAUSE);
    return () => clearInterval(timer);
  }, [pathname]);
};
