import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/failures.ts';

/** Requests under way at once: a hundred of them must not keep the shop from its customers. */
const AT_ONCE = 3;

export type Outcome = { done: number; failed: number; why: ApiFailure | undefined };

/**
 * Does the same for each of many things, a request each, and tells how far it is. One that is refused doesn't hold up the
 * others; when the session or the server is gone, the rest isn't tried, and neither when the screen is left.
 */
export const useMany = () => {
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const run = async <Thing>(things: readonly Thing[], send: (thing: Thing) => Promise<unknown>): Promise<Outcome> => {
    const waiting = [...things];
    let done = 0;
    let why: ApiFailure | undefined;
    const isOver = (): boolean => gone.current || why?.status === 401 || why?.status === 'unreachable';
    const work = async (): Promise<void> => {
      for (let thing = waiting.shift(); thing !== undefined && !isOver(); thing = waiting.shift()) {
        try {
          await send(thing);
          done += 1;
        } catch (error) {
          if (!(error instanceof ApiFailure)) throw error;
          why = error;
        }
        setProgress((before) => before && { ...before, done: before.done + 1 });
      }
    };
    setProgress({ done: 0, all: things.length });
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } finally {
      setProgress(undefined);
    }
    return { done, failed: things.length - done, why };
  };
  return { progress, run };
};
