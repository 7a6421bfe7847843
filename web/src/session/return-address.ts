import { LOGIN } from '../lib/leave.ts';

/** Screens on the way to an account: one comes through them, and goes back to where one came from. */
const onTheWay = [LOGIN, '/register', '/forgot-password', '/email-validation'];

type Place = { pathname: string; search: string; hash: string };

/** The address of a screen on the way to an account that leads back here, or on to where this one leads already. */
export const leadingBack = (address: string, { pathname, search, hash }: Place): string => {
  const to = onTheWay.includes(pathname) ? new URLSearchParams(search).get('to') : pathname + search + hash;
  return to && to !== '/' ? `${address}?${new URLSearchParams({ to })}` : address;
};

/** The address of the login that leads back here. */
export const loginFrom = (place: Place): string => leadingBack(LOGIN, place);

/** Where to go after a login; only ever an address of this site. */
export const returnAddress = (query: URLSearchParams): string => {
  const to = query.get('to') ?? '/';
  // browsers read '/\' and '//' as another host, and leave tabs and line breaks out
  return /^\/(?![/\\])[^\\\s]*$/.test(to) ? to : '/';
};
