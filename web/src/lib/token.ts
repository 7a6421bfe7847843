/** The token of the session, which also travels in a cookie no script can read (spec: storefront 4, 7 and 9). */
const KEY = 'auth_token';
const OTHER_KEY = 'token';

const inStorage = <Result>(work: (storage: Storage) => Result): Result | undefined => {
  try {
    return work(window.localStorage);
  } catch {
    // full or forbidden: the cookie does without
    return undefined;
  }
};

/** What another tab has said of it; null: that there is none. What it stores comes here a little later. */
let told: string | null | undefined;

export const token = {
  read: (): string | undefined =>
    (told === undefined ? inStorage((storage) => storage.getItem(KEY) ?? storage.getItem(OTHER_KEY)) : told) ??
    undefined,
  store: (value: string): void => {
    told = undefined;
    inStorage((storage) => storage.setItem(KEY, value));
  },
  forget: (): void => {
    told = undefined;
    inStorage((storage) => {
      storage.removeItem(KEY);
      storage.removeItem(OTHER_KEY);
    });
  },
  /** Trusts another tab rather than the storage; undefined: the storage again. */
  trust: (value: string | null | undefined): void => {
    told = value;
  },
};
