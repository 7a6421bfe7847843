import { useSyncExternalStore } from 'react';

/** The breakpoint `lg`. */
const QUERY = '(min-width: 64rem)';

const subscribe = (listener: () => void): (() => void) => {
  const list = window.matchMedia(QUERY);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether there is room for a table. For content that differs by more than its style, in pages that the server does not render. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  );
