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

export const token = {
  read: (): string | undefined =>
    inStorage((storage) => storage.getItem(KEY) ?? storage.getItem(OTHER_KEY)) ?? undefined,
  store: (value: string): void => inStorage((storage) => storage.setItem(KEY, value)),
  forget: (): void =>
    inStorage((storage) => {
      storage.removeItem(KEY);
      storage.removeItem(OTHER_KEY);
    }),
};
