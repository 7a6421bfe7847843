import { redirect, type LoaderFunctionArgs } from 'react-router';
import { pageHost } from '../../lib/page-host.ts';
import { userIn } from '../../session/current-user.ts';
import { addresses } from '../frame/addresses.ts';

/** Redirects signed-in users to their cart and visitors to the guest cart (CART-6). */
const toCart = (cookies: string, { url }: LoaderFunctionArgs) => {
  const { cart, guestCart } = addresses;
  return redirect((userIn(cookies)?.role === 'user' ? cart : guestCart) + url.search);
};

export const loader = (args: LoaderFunctionArgs) =>
  toCart(import.meta.env.SSR ? args.context.get(pageHost).cookies() : document.cookie, args);
