import type { draft } from './draft.ts';
import { randomKey } from '../../lib/random-key.ts';

/** The same content sent an hour later is a new request, not a retry. */
const LIFETIME_MS = 60 * 60 * 1000;

type Attempt = { key: string; content: string; at: number };

/** Idempotency-Key of a request: the same for every try with the same content; with `stored` also after a reload. */
export const createAttempt = (stored?: ReturnType<typeof draft>) => {
  let latest: Attempt | undefined;
  return {
    keyFor: (sent: object): string => {
      const content = JSON.stringify(sent);
      const { key, content: tried, at }: Partial<Record<keyof Attempt, unknown>> = latest ?? stored?.read() ?? {};
      const isRecent = typeof at === 'number' && Math.abs(Date.now() - at) < LIFETIME_MS;
      if (typeof key === 'string' && tried === content && isRecent) return key;
      latest = { key: randomKey(), content, at: Date.now() };
      stored?.write(latest);
      return latest.key;
    },
    forget: (): void => {
      latest = undefined;
      stored?.forget();
    },
  };
};
