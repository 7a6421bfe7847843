import { LOGIN } from '../lib/navigate.ts';

/** Pages for logging in and registering: a return address leads past them. */
const authPages = [LOGIN, '/register', '/forgot-password', '/email-validation'];

type Place = { pathname: string; search: string; hash: string };

/** An address with the current page as return address; a login or register page passes its own return address on. */
export const withReturnAddress = (address: string, { pathname, search, hash }: Place): string => {
  const to = authPages.includes(pathname) ? new URLSearchParams(search).get('to') : pathname + search + hash;
  return to && to !== '/' ? `${address}?${new URLSearchParams({ to })}` : address;
};

/** The login's address with the current page as return address. */
export const loginAddress = (place: Place): string => withReturnAddress(LOGIN, place);

/** Where to go after a login; only ever an address of this site. */
export const returnAddress = (query: URLSearchParams): string => {
  const to = query.get('to') ?? '/';
  // browsers read '/\' and '//' as another host, and ignore tabs and line breaks
  return /^\/(?![/\\])[^\\\s]*$/.test(to) ? to : '/';
};
