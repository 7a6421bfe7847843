import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/failures.ts';

/** Concurrent requests; more would slow down the shop for customers. */
const CONCURRENCY = 3;

export type Outcome = { done: number; failed: number; lastFailure: ApiFailure | undefined };

/**
 * Runs a command for many things, one request each, with progress. A refused one does not stop the others; the rest is
 * not sent once the session has ended, the server is unreachable, or the screen was left.
 */
export const useBulkRun = () => {
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const run = async <Thing>(things: readonly Thing[], send: (thing: Thing) => Promise<unknown>): Promise<Outcome> => {
    const queue = [...things];
    let done = 0;
    let lastFailure: ApiFailure | undefined;
    const isStopped = (): boolean =>
      isUnmounted.current || lastFailure?.status === 401 || lastFailure?.status === 'unreachable';
    const worker = async (): Promise<void> => {
      for (let thing = queue.shift(); thing !== undefined && !isStopped(); thing = queue.shift()) {
        try {
          await send(thing);
          done += 1;
        } catch (error) {
          if (!(error instanceof ApiFailure)) throw error;
          lastFailure = error;
        }
        setProgress((before) => before && { ...before, done: before.done + 1 });
      }
    };
    setProgress({ done: 0, all: things.length });
    try {
      await Promise.all(Array.from({ length: CONCURRENCY }, worker));
    } finally {
      setProgress(undefined);
    }
    return { done, failed: things.length - done, lastFailure };
  };
  return { progress, run };
};
