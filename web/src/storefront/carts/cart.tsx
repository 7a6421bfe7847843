import { redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { pageHost } from '../../lib/page-host.ts';
import { userIn } from '../../session/current-user.ts';
import { addresses } from '../frame/addresses.ts';

/** Redirects signed-in users to their cart and visitors to the guest cart (CART-6). */
const toCart = (cookies: string, { url }: LoaderFunctionArgs | ClientLoaderFunctionArgs) => {
  const { cart, guestCart } = addresses;
  return redirect((userIn(cookies)?.role === 'user' ? cart : guestCart) + url.search);
};

export const loader = (args: LoaderFunctionArgs) => toCart(args.context.get(pageHost).cookies(), args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => toCart(document.cookie, args);
