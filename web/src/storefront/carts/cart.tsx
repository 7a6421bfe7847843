import { redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { userIn } from '../../session/current-user.ts';
import { addresses } from '../addresses.ts';

/** Sends signed-in users to their cart and visitors to the guest cart (decisions 9). */
const toCart = (cookies: string, { url }: LoaderFunctionArgs | ClientLoaderFunctionArgs) => {
  const { cart, guestCart } = addresses;
  return redirect((userIn(cookies) ? cart : guestCart) + url.search, { headers: { 'Cache-Control': 'no-store' } });
};

export const loader = (args: LoaderFunctionArgs) => toCart(args.request.headers.get('Cookie') ?? '', args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => toCart(document.cookie, args);
