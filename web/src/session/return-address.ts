import { LOGIN } from '../lib/leave.ts';

/** Screens one comes from, not back to. */
const screensOfLogin = ['/register', '/forgot-password', '/email-validation'];

type Place = { pathname: string; search: string; hash: string };

/** The address of the login that leads back here; from the login itself, to where it leads already. */
export const loginFrom = ({ pathname, search, hash }: Place): string => {
  if (pathname === LOGIN) return LOGIN + search;
  return screensOfLogin.includes(pathname) || pathname === '/'
    ? LOGIN
    : `${LOGIN}?${new URLSearchParams({ to: pathname + search + hash })}`;
};

/** Where to go after a login; only ever an address of this site. */
export const returnAddress = (query: URLSearchParams): string => {
  const to = query.get('to') ?? '/';
  // browsers read '/\' and '//' as another host, and leave tabs and line breaks out
  return /^\/(?![/\\])[^\\\s]*$/.test(to) ? to : '/';
};
