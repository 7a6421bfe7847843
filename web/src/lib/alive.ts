import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** False on the server and in the first moment of a page; true once what only this browser knows can show. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
