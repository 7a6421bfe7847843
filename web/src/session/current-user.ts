import { createStore } from '../ui/store.ts';
import { token } from '../lib/token.ts';

/** Who is signed in, as the readable `user` cookie says: a hint for the screens, never a proof (decisions 6). */
export type SessionUser = {
  _id: string;
  role: string;
  userName: string;
  profile?: { imagePath?: string };
  emailVerified?: boolean;
  /** When the cookie ends, in milliseconds; a browser doesn't tell. */
  until?: number;
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

const store = createStore<SessionUser | undefined>(undefined);

/** Looks at the cookie again: another tab may have changed it. */
export const lookAgain = (cookies = document.cookie): void => {
  const user = userIn(cookies);
  if (JSON.stringify(user) !== JSON.stringify(store.get())) store.set(user);
};

/** What a tab tells the others, with the token that goes with it: cookies and storage reach them a little later. */
type Told = { cookie: string; token: string | null };
const otherTabs = typeof document === 'undefined' ? undefined : new BroadcastChannel('user');

if (otherTabs) {
  lookAgain();
  otherTabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    token.trust(data.token);
    lookAgain(data.cookie);
  });
  document.addEventListener('visibilitychange', () => {
    token.trust(undefined);
    lookAgain();
  });
}

/** The user; undefined for a visitor, and while the page isn't alive yet. */
export const useUser = store.use;
export const currentUser = store.get;

const SEVEN_DAYS = 7 * 24 * 60 * 60 * 1000;

const write = (hint: string, until: number): void => {
  const cookie = `user=${hint}`;
  document.cookie = `${cookie}; path=/; expires=${new Date(until).toUTCString()}; samesite=lax`;
  otherTabs?.postMessage({ cookie, token: token.read() ?? null } satisfies Told);
  lookAgain();
};

/** Tells every screen who is here now. Said of whoever is here already, the cookie keeps its end (spec: storefront 7). */
export const rememberUser = ({ _id, role, userName, profile, emailVerified }: SessionUser): void => {
  const before = store.get();
  const until = (before?._id === _id && before.until) || Date.now() + SEVEN_DAYS;
  const hint = { _id, role, userName, profile: { imagePath: profile?.imagePath }, emailVerified, until };
  write(encodeURIComponent(JSON.stringify(hint)), until);
};

/** The session is over, here or on the server. */
export const forgetUser = (): void => {
  token.forget();
  write('', 0);
};
