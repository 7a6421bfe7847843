/** The token of the session, also sent as an HttpOnly cookie (SESSION-1); without storage, only as the cookie. */
import { localStore } from './storage.ts';

const KEY = 'auth_token';
const OTHER_KEY = 'token';

/**
 * The token received from another tab; null: no token; undefined: use the storage. Storage written by another tab
 * arrives later than its message.
 */
let received: string | null | undefined;

export const token = {
  read: (): string | undefined =>
    (received === undefined ? (localStore.read(KEY) ?? localStore.read(OTHER_KEY)) : received) ?? undefined,
  store: (value: string): void => {
    received = undefined;
    localStore.write(KEY, value);
  },
  forget: (): void => {
    received = undefined;
    localStore.remove(KEY);
    localStore.remove(OTHER_KEY);
  },
  /** Uses the token of another tab instead of the storage; undefined: uses the storage again. */
  trust: (value: string | null | undefined): void => {
    received = value;
  },
};
