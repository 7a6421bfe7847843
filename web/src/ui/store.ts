import { useSyncExternalStore } from 'react';

type Store<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  /** Follows the value; the initial one on the server and in the first moment of a page. */
  use: () => Value;
};

/** A value outside of React that screens can follow. */
export const createStore = <Value>(initial: Value): Store<Value> => {
  let now = initial;
  const listeners = new Set<() => void>();
  const get = () => now;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const set = (next: Value): void => {
    now = next;
    for (const listener of listeners) listener();
  };
  return { get, set, use: () => useSyncExternalStore(subscribe, get, () => initial) };
};
