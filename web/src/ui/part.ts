import { lazy, type ComponentType } from 'react';

export type Bring<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of a page that is brought when it is asked for. While there is no line it waits for one: React's own `lazy`
 * would give up for good, and the page with it. It gives up where the server answers and has no such code, as after an
 * update.
 */
export const part = <Props>(bring: Bring<Props>) => lazy(() => brought(bring, isThere));

const SOON = 500;
const LATEST = 30_000;

/** What `bring` brings, asked again and again until it does or, from the second time on, `isHopeless`. */
export const brought = async <Found>(
  bring: () => Promise<Found>,
  isHopeless: () => Promise<boolean>,
): Promise<Found> => {
  for (let pause = SOON; ; pause = Math.min(2 * pause, LATEST)) {
    try {
      return await bring();
    } catch (error) {
      const isFirst = pause === SOON;
      if (typeof window === 'undefined' || (!isFirst && (await isHopeless()))) throw error;
      await connected(pause);
    }
  }
};

/** Resolves when the browser has a line again, and after so many milliseconds at the latest. */
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

/** Any answer will do, also that this very file is no more. */
const isThere = async (): Promise<boolean> => {
  const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => ({ status: 503 }));
  return status < 500;
};
