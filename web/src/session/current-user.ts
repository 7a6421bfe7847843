import { useSyncExternalStore } from 'react';

/** Who is signed in, as the readable `user` cookie says: a hint for the screens, never a proof (decisions 6). */
export type SessionUser = { _id: string; role: string; userName: string; profile?: { imagePath?: string } };

let known: { cookies: string; user: SessionUser | undefined } = { cookies: '', user: undefined };
const listeners = new Set<() => void>();

const current = (): SessionUser | undefined => {
  const { cookie: cookies } = document;
  if (cookies !== known.cookies) known = { cookies, user: userIn(cookies) };
  return known.user;
};

/** The user a Cookie header, or `document.cookie`, tells of. */
export const userIn = (cookies: string): SessionUser | undefined => {
  const cookie = /(?:^|;\s*)user=([^;]*)/.exec(cookies)?.[1];
  try {
    const user: unknown = JSON.parse(decodeURIComponent(cookie ?? 'null'));
    return isUser(user) ? user : undefined;
  } catch {
    return undefined;
  }
};

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' &&
  value !== null &&
  'role' in value &&
  typeof value.role === 'string' &&
  '_id' in value &&
  'userName' in value;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** To be called after a login, a logout or a changed profile. */
export const userChanged = (): void => {
  for (const listener of listeners) listener();
};

/** The user; undefined for a visitor, and while the page isn't alive yet. */
export const useUser = (): SessionUser | undefined => useSyncExternalStore(subscribe, current, () => undefined);
