import { lazy, type ComponentType } from 'react';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component whose code is loaded when it is rendered. Without a connection it retries; React's `lazy` would fail
 * permanently. It fails when the server answers without having the file, as after an update.
 */
export const lazyWithRetry = <Props>(load: Load<Props>) => lazy(() => loadWithRetry(load, isServerThere));

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Retries with growing pauses until `load` resolves or, from the second time on, `isHopeless` does. */
export const loadWithRetry = async <Found>(
  load: () => Promise<Found>,
  isHopeless: () => Promise<boolean>,
): Promise<Found> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch (error) {
      const isFirst = pause === FIRST_PAUSE_MS;
      if (typeof window === 'undefined' || (!isFirst && (await isHopeless()))) throw error;
      await connected(pause);
    }
  }
};

/** Resolves when the browser is online again, at the latest after so many ms. */
const connected = (latest: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      window.removeEventListener('online', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, latest);
    window.addEventListener('online', done);
  });

/** Any answer counts, even that this file no longer exists. */
export const isServerThere = async (): Promise<boolean> => {
  const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => ({ status: 503 }));
  return status < 500;
};
