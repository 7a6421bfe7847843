import { useSyncExternalStore } from 'react';

type Store<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Hook: the current value; the initial one on the server and during hydration. */
  use: () => Value;
};

/** A value outside of React to which components can subscribe. */
export const createStore = <Value>(initial: Value): Store<Value> => {
  let current = initial;
  const listeners = new Set<() => void>();
  const get = () => current;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const set = (next: Value): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, () => initial) };
};
