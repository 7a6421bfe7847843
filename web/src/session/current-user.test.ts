import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentUser, rereadCookie, setUser, userIn } from './current-user.ts';

const DAY = 24 * 60 * 60 * 1000;
const amel = { _id: 'amel', role: 'user', userName: 'Amel', profile: { imagePath: '/images/a/9x9.webp' } };
/** What was written last. */
const jar = { cookie: '' };
const expiry = (): number => Date.parse(/expires=([^;]+)/.exec(jar.cookie)?.[1] ?? '');

beforeEach(() => {
  jar.cookie = '';
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z') });
  vi.stubGlobal('document', jar);
  rereadCookie();
});

afterEach(() => {
  vi.useRealTimers();
  rereadCookie('');
});

test('the cookie holds what the navigation bar shows, for seven days (SESSION-2)', () => {
  setUser(amel);
  expect(userIn(jar.cookie)).toMatchObject(amel);
  expect(jar.cookie).not.toContain('HttpOnly');
  expect(expiry()).toBe(Date.now() + 7 * DAY);
  expect(currentUser()).toMatchObject(amel);
});

test('a saved profile rewrites the cookie with its old expiry; another account gets a new one (PROFILE-2)', () => {
  setUser(amel);
  const until = expiry();
  vi.advanceTimersByTime(2 * DAY);
  setUser({ ...amel, profile: { imagePath: '' } });
  expect(userIn(jar.cookie)).toMatchObject({ profile: { imagePath: '' } });
  expect(expiry()).toBe(until);
  setUser({ _id: 'sami', role: 'user', userName: 'Sami' });
  expect(expiry()).toBe(until + 2 * DAY);
});

test.each(['', 'user=', 'user=%7B', 'user=null', 'user=%22x%22', 'user={"role":7}', 'superuser={"role":"user"}'])(
  '%j names nobody (SESSION-2)',
  (cookies) => {
    expect(userIn(cookies)).toBeUndefined();
  },
);
