import { guestCart } from '../../lib/guest-cart.ts';
import { createOwn } from '../../session/own.ts';

/** The cart of whoever is signed in; what they chose before they logged in moves there first (decisions 6). */
export const userCart = createOwn(async (api) => {
  if (guestCart.items().length > 0) await (await import('./merge-guest-cart.ts')).mergeGuestCart(api);
  return api('GET /carts');
});
