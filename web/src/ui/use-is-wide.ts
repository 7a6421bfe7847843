import { useSyncExternalStore } from 'react';

/** For content that differs by more than its style, in pages that the server does not render. */
const useMedia = (query: string, onServer: boolean): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  );

/** Whether there is room for a table: the breakpoint `lg`. */
export const useIsWide = (): boolean => useMedia('(min-width: 64rem)', true);

/** Whether the back office has its bar at the bottom instead of the sidebar (FRAME-2). */
export const useIsPhone = (): boolean => useMedia('(max-width: 640px)', false);
