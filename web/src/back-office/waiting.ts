import { useEffect } from 'react';
import { browserReads } from '../lib/api.ts';
import { ApiFailure } from '../lib/failures.ts';
import { isSessionEnding, listen } from '../lib/live.ts';
import { react } from '../lib/reactions.ts';
import { soon } from '../lib/soon.ts';
import { createStore } from '../ui/store.ts';
import { addresses } from './addresses.ts';

/** How much waits for somebody, by the address of its section. */
const waiting = createStore<Readonly<Record<string, number>>>({});
/** How often one asks, for when nobody tells. */
const ASK_MS = 60_000;
const APART_MS = 500;
let newest = 0;

export const useWaiting = waiting.use;

/** Tells how much waits in a section that is counted elsewhere. */
export const setWaiting = (address: string, count: number): void => {
  if (waiting.get()[address] !== count) waiting.set({ ...waiting.get(), [address]: count });
};

/** Counts anew what waits; counts that can't be had stay as they were. */
export const countWaiting = async (): Promise<void> => {
  const turn = (newest += 1);
  try {
    const { orders, guestOrders, reviews, messages } = await browserReads('GET /admin/waiting');
    if (turn !== newest) return;
    waiting.set({
      ...waiting.get(),
      [addresses.orders]: orders,
      [addresses.guestOrders]: guestOrders,
      [addresses.products]: reviews,
      [addresses.messages]: messages,
    });
  } catch (error) {
    // what is on the screen tells of a server that can't be reached
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 401) react(error);
  }
};

const count = (): void => {
  if (!isSessionEnding()) void countWaiting();
};
const countIfSeen = (): void => {
  if (document.visibilityState === 'visible') count();
};

/** Keeps the counts while somebody works here: as something comes, and by asking now and then. Also unseen, for the title. */
export const useFollowWaiting = (): void => {
  useEffect(() => {
    count();
    const again = soon(count, APART_MS);
    const stop = listen({ told: again.ask, changed: again.ask, joined: again.ask, ended: count });
    const asking = setInterval(countIfSeen, ASK_MS);
    document.addEventListener('visibilitychange', countIfSeen);
    return () => {
      stop();
      again.cancel();
      clearInterval(asking);
      document.removeEventListener('visibilitychange', countIfSeen);
    };
  }, []);
};
