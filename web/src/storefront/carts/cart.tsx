import { redirect, type LoaderFunctionArgs } from 'react-router';
import { pageHost } from '../../lib/page-host.ts';
import { userIn } from '../../session/current-user.ts';
import { addresses } from '../frame/addresses.ts';

/** Redirects signed-in users to their cart and visitors to the guest cart (CART-6). */
export const loader = ({ url, context }: LoaderFunctionArgs) => {
  const user = userIn(import.meta.env.SSR ? context.get(pageHost).cookies() : document.cookie);
  return redirect((user?.role === 'user' ? addresses.cart : addresses.guestCart) + url.search);
};
