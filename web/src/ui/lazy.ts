import { lazy, useEffect, type ComponentType } from 'react';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component whose code is loaded when it is rendered. Without a connection it retries; React's `lazy` would fail
 * permanently. It fails when the server answers but the file can't be loaded after a reload either.
 */
export const lazyWithRetry = <Props>(load: Load<Props>) => lazy(() => loadWithRetry(load, isServerThere));

/** Loads ahead what is shown in or beside a form: code that is lost later reloads the page, and the form may be filled by then. */
export const usePreload = (load: () => Promise<unknown>): void => useEffect(() => void load().catch(() => {}), [load]);

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Retries with growing pauses until `load` resolves or, from the second time on, `isHopeless` does. Chromium from version 150
 * on does not request a module again that failed once: then the page is reloaded.
 */
export const loadWithRetry = async <Found>(
  load: () => Promise<Found>,
  isHopeless: () => Promise<boolean>,
): Promise<Found> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch (error) {
      const isFirst = pause === FIRST_PAUSE_MS;
      if (typeof window === 'undefined') throw error;
      if (!isFirst && (await isHopeless())) {
        if (!isOfModule(error) || wasReloaded()) throw error;
        window.location.reload();
        return new Promise(() => {});
      }
      await connected(pause);
    }
  }
};

/** Whether a module could not be loaded, in the words of Chromium and Firefox, or of Safari. */
const isOfModule = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);

/** Otherwise a page whose code is really missing would be reloaded for ever. */
export const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

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
