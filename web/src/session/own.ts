import { useEffect } from 'react';
import { browserReads, type Api } from '../lib/api.ts';
import { ApiFailure } from '../lib/failures.ts';
import { token } from '../lib/token.ts';
import { createStore } from '../ui/store.ts';
import { currentUser, forgetUser, lookAgain, useUser } from './current-user.ts';

type State<Value> = {
  /** Whose it is. */ of?: string;
  value?: Value;
  failure?: ApiFailure;
};

/** Who has things of their own: shoppers with an account. */
const owner = (user = currentUser()): string | undefined => (user?.role === 'user' ? user._id : undefined);

const again: (() => void)[] = [];

/** Reads everything again that somebody has looked at: they are back, or logged in again. */
export const readAgain = (): void => {
  for (const read of again) read();
};
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && readAgain());
}

/**
 * Something that belongs to whoever is signed in (the account, the cart, the favourites): read once for each person
 * who is here, shared by all screens, read again when the tab is shown again, and never shown to the next one. `read` is
 * told whether it was this person who was here before.
 */
export const createOwn = <Value>(read: (api: Api, isSameOwner: boolean) => Promise<Value>) => {
  const store = createStore<State<Value>>({});

  const load = async (): Promise<void> => {
    const of = owner();
    if (!of) return;
    const held = token.read();
    const { of: before, value: stale } = store.get();
    // what is shown stays until the new is there
    store.set({ of, ...(before === of && stale !== undefined && { value: stale }) });
    try {
      const value = await read(browserReads, before === of);
      if (owner() === of) store.set({ of, value });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (owner() !== of) return;
      if (error.status === 401 && token.read() !== held) {
        // that session was followed by another, in another tab, while this was under way
        lookAgain();
        await load();
      } else if (error.status === 401) forgetUser();
      else store.set({ ...store.get(), failure: error });
    }
  };

  again.push(() => store.get().of && void load());
  return {
    load,
    /** What is known of whoever is here now. */
    get: (): Value | undefined => (store.get().of === owner() ? store.get().value : undefined),
    /** What a command answered; nothing when somebody else is here by now. */
    set: (of: string | undefined, value: Value): void => {
      if (of && of === owner()) store.set({ of, value });
    },
    use: (): State<Value> => {
      const of = owner(useUser());
      const state = store.use();
      useEffect(() => {
        if (of && store.get().of !== of) void load();
      }, [of]);
      return state.of === of ? state : {};
    },
  };
};
