import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** False on the server and until the page is hydrated; then content that only this browser knows can be rendered. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
