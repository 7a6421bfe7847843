import { useEffect, useSyncExternalStore } from 'react';
import { quietApi, type Api } from '../lib/api.ts';
import { ApiFailure } from '../lib/failures.ts';
import { token } from '../lib/token.ts';
import { createStore } from '../ui/store.ts';
import { currentUser, clearUser, rereadCookie, useUser } from './current-user.ts';

type Update<Data> = (data: Data) => Data;

type State<Data> = {
  /** The user it belongs to. */
  owner?: string;
  /** The server's data. */
  confirmed?: Data | undefined;
  /** Optimistic updates in their order. */
  updates: readonly Update<Data>[];
  /** `confirmed` with `updates` applied. */
  data?: Data | undefined;
  error?: ApiFailure | undefined;
};

/** The user's id if it is a shopper: admins have no such data. */
const ownerOf = (user = currentUser()): string | undefined => (user?.role === 'user' ? user._id : undefined);

let staleSince = 0;
/** Refetch functions of the stores that are mounted. */
const active = new Set<() => void>();

/**
 * Marks all data as stale, after a login or when the tab becomes visible. Mounted stores refetch at once, others when
 * they are used.
 */
export const refetchAll = (): void => {
  staleSince += 1;
  for (const refetch of active) refetch();
};
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refetchAll());
}

type Options<Data> = {
  /** Data that optimistic updates are applied to before the first answer. */
  initial?: Data;
  /** Called with each answer that is shown. */
  onData?: (data: Data) => void;
  /** Sends a query after the calls before it were answered. */
  enqueue?: (send: () => Promise<Data>) => Promise<Data>;
};

/**
 * User-scoped data (account, cart, favorites), shared by all screens and never shown to another user. It is queried
 * once per user and again when the tab becomes visible. `query` gets whether the previous query was for the same user.
 */
export const createUserStore = <Data>(
  query: (api: Api, previous: { isSameUser: boolean }) => Promise<Data>,
  { initial, onData, enqueue = (send) => send() }: Options<Data> = {},
) => {
  const empty: State<Data> = { updates: [], data: initial };
  const store = createStore(empty);
  let queriedFor: string | undefined;
  let queriedAt = -1;
  // Queries are numbered when they are sent, changes when they arrive: an answer older than what is shown is discarded.
  let lastSequence = 0;
  let lastQuery = 0;
  let shownSequence = 0;

  const stateOf = (owner = ownerOf()): State<Data> => (store.get().owner === owner ? store.get() : empty);
  const set = (owner: string, change: Partial<State<Data>>): void => {
    const next = { ...stateOf(owner), ...change, owner };
    const base = next.confirmed === undefined ? initial : next.confirmed;
    const data = base === undefined ? undefined : next.updates.reduce<Data>((now, update) => update(now), base);
    store.set({ ...next, data });
  };

  const refetch = async (): Promise<void> => {
    const owner = ownerOf();
    if (!owner) return;
    const usedToken = token.read();
    const isSameUser = queriedFor === owner;
    queriedFor = owner;
    queriedAt = staleSince;
    let sequence = 0;
    const send = (): Promise<Data> => {
      sequence = lastQuery = lastSequence += 1;
      return query(quietApi, { isSameUser });
    };
    set(owner, { error: undefined });
    try {
      const confirmed = await enqueue(send);
      if (ownerOf() !== owner) return;
      // the answer may lack a change that was shown since, and may contain others: query again
      if (sequence < shownSequence) return sequence === lastQuery ? refetch() : undefined;
      shownSequence = sequence;
      set(owner, { confirmed, error: undefined });
      onData?.(confirmed);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (ownerOf() !== owner) return;
      if (error.status === 401 && token.read() !== usedToken) {
        // another tab has replaced that session
        rereadCookie();
        await refetch();
      } else if (error.status === 401) clearUser();
      else if (sequence > shownSequence) set(owner, { error });
    }
  };

  /** Stores the answer of a command; ignored when another user is signed in by then. */
  const setData = (owner: string | undefined, confirmed: Data): void => {
    if (!owner || owner !== ownerOf()) return;
    shownSequence = lastSequence += 1;
    set(owner, { confirmed, error: undefined });
  };

  return {
    refetch,
    /** The data of the current user. */
    getData: (): Data | undefined => stateOf().data,
    /** Whether the server has answered. */
    isLoaded: (): boolean => stateOf().confirmed !== undefined,
    setData,
    /** Shows an update before the server has confirmed it, until it is confirmed or rolled back. */
    optimistic: (update: Update<Data>) => {
      const owner = ownerOf();
      const others = (): readonly Update<Data>[] => stateOf(owner).updates.filter((each) => each !== update);
      if (owner) set(owner, { updates: [...stateOf(owner).updates, update] });
      const rollback = (): void => {
        if (owner && stateOf(owner).updates.includes(update)) set(owner, { updates: others() });
      };
      return {
        rollback,
        /** Call it when the server has carried out the command. */
        confirm: (): void => {
          const { confirmed } = stateOf(owner);
          // before the first answer there is nothing to apply the update to
          if (confirmed === undefined) void refetch();
          else setData(owner, update(confirmed));
          rollback();
        },
      };
    },
    subscribe: store.subscribe,
    stateOf,
    initialState: (): State<Data> => empty,
    /** Keeps the data up to date for this user until the returned function is called. */
    activate: (owner: string): (() => void) => {
      if (queriedFor !== owner || queriedAt !== staleSince) void refetch();
      const run = (): void => void refetch();
      active.add(run);
      return () => void active.delete(run);
    },
  };
};

type UserStore<Data> = ReturnType<typeof createUserStore<Data>>;

/** The user's data with all optimistic updates; `isLoaded` once the server has answered. */
export const useUserQuery = <Data>(store: UserStore<Data>) => {
  const owner = ownerOf(useUser());
  const { data, confirmed, error } = useSyncExternalStore(
    store.subscribe,
    () => store.stateOf(owner),
    store.initialState,
  );
  useEffect(() => (owner === undefined ? undefined : store.activate(owner)), [owner, store]);
  return { data, isLoaded: confirmed !== undefined, error };
};
