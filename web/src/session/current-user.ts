import { isLanguage, type Language } from '@nabta/contract/languages.ts';
import { createStore } from '../ui/store.ts';
import { forgetMemberCart } from './carts/member-cart.ts';
import { clearAccountDrafts } from './drafts/draft.ts';
import { token } from '../lib/token.ts';
import { visitorView } from '../lib/visitor-view.ts';

/**
 * The signed-in user according to the readable `user` cookie: a hint for the screens; the server does not trust it
 * (SESSION-2).
 */
export type SessionUser = {
  _id: string;
  role: string;
  userName: string;
  profile?: { imagePath?: string };
  emailVerified?: boolean;
  /** Of an admin: the language of the back office. */
  language?: Language;
  /** When the cookie expires, in ms; browsers don't report it. */
  until?: number;
};

/** The user in a Cookie header or `document.cookie`. */
export const userIn = (cookies: string): SessionUser | undefined => {
  const cookie = /(?:^|;\s*)user=([^;]*)/.exec(cookies)?.[1];
  try {
    const user: unknown = JSON.parse(decodeURIComponent(cookie ?? 'null'));
    if (!isUser(user)) return undefined;
    const { language, ...rest } = user;
    return isLanguage(language) ? user : rest;
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

const store = createStore<SessionUser | undefined>(undefined);

/** Reads the cookie again: another tab may have changed it. */
export const rereadCookie = (cookies = document.cookie): void => {
  const user = shownUser(userIn(cookies));
  if (JSON.stringify(user) !== JSON.stringify(store.get())) store.set(user);
};

/** In the visitor's view an admin counts as not signed in; without an admin the view ends. */
const shownUser = (user: SessionUser | undefined): SessionUser | undefined => {
  if (user?.role === 'admin') return visitorView.isOn() ? undefined : user;
  visitorView.end();
  return user;
};

/** Message to other tabs, with the token: cookies and storage reach them later. */
type TabMessage = { cookie: string; token: string | null; isLogout: boolean };
const otherTabs = typeof document === 'undefined' ? undefined : new BroadcastChannel('user');

if (otherTabs) {
  visitorView.start();
  rereadCookie();
  otherTabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    token.trust(data.token);
    rereadCookie(data.cookie);
    if (data.isLogout) clearAccountDrafts();
  });
  document.addEventListener('visibilitychange', () => {
    token.trust(undefined);
    rereadCookie();
  });
}

/** Shows the admin again, who is then led to the back office. */
export const endVisitorView = (): void => {
  visitorView.end();
  rereadCookie();
};

/** The user; undefined for a visitor, and until the page is hydrated. */
export const useUser = store.use;
export const currentUser = store.get;

const SEVEN_DAYS = 7 * 24 * 60 * 60 * 1000;

const write = (hint: string, until: number, { isLogout = false } = {}): void => {
  const cookie = `user=${hint}`;
  document.cookie = `${cookie}; path=/; expires=${new Date(until).toUTCString()}; samesite=lax`;
  otherTabs?.postMessage({ cookie, token: token.read() ?? null, isLogout } satisfies TabMessage);
  rereadCookie();
};

/** Sets the signed-in user for every screen and tab. For the same user the cookie keeps its expiry (PROFILE-2). */
export const setUser = ({ _id, role, userName, profile, emailVerified, language }: SessionUser): void => {
  const before = store.get();
  const until = (before?._id === _id && before.until) || Date.now() + SEVEN_DAYS;
  const picture = { imagePath: profile?.imagePath };
  const hint = { _id, role, userName, profile: picture, emailVerified, until, ...(role === 'admin' && { language }) };
  write(encodeURIComponent(JSON.stringify(hint)), until);
};

/** The session is over, here or on the server. Drafts stay stored for when the account logs in again. */
export const clearUser = (): void => {
  // the session of the admin is not this tab's
  if (visitorView.isOn()) return;
  token.forget();
  forgetMemberCart();
  write('', 0);
};

/** The user has logged out: their drafts are removed too, in every tab. */
export const clearUserAndDrafts = (): void => {
  token.forget();
  forgetMemberCart();
  write('', 0, { isLogout: true });
  clearAccountDrafts();
};
