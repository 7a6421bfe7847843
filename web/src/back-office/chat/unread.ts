import { useEffect } from 'react';
import { browserReads } from '../../lib/api.ts';
import { listen } from '../../lib/chat/live.ts';
import { soon } from '../../lib/chat/soon.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { react } from '../../lib/reactions.ts';
import { addresses } from '../addresses.ts';
import { setWaiting } from '../waiting.ts';

const ASK_MS = 60_000;

/** Counts anew what nobody has read; a count that can't be had stays as it was. */
export const countUnread = async (): Promise<void> => {
  try {
    setWaiting(addresses.messages, (await browserReads('GET /chat/unread')).unread);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 401) react(error);
  }
};

const count = (): void => void countUnread();
const countIfSeen = (): void => {
  if (document.visibilityState === 'visible') count();
};

/** Keeps the count while somebody works here: as messages come, and by asking now and then. */
export const useFollowUnread = (): void => {
  useEffect(() => {
    count();
    const again = soon(count);
    const stop = listen({ told: again.ask, joined: again.ask, ended: count });
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
