import { api, browserReads } from '../lib/api.ts';
import { ApiFailure } from '../lib/failures.ts';
import { guestCart } from '../lib/guest-cart.ts';
import { token as tokens } from '../lib/token.ts';
import { login } from '../texts/session.ts';
import { rememberUser, type SessionUser } from './current-user.ts';
import { readAgain } from './own.ts';

/** Logs in, takes the guest cart along (decisions 6), and tells every screen and every tab who is here now. */
export const logIn = async (email: string, password: string): Promise<SessionUser> => {
  const { user, token } = await api('POST /auth/login', { body: { email, password }, ownWords: true });
  tokens.store(token);
  if (user.role === 'user') await takeCartAlong();
  rememberUser(user);
  readAgain();
  return user;
};

const takeCartAlong = async (): Promise<void> => {
  if (guestCart.items().length === 0) return;
  const { mergeGuestCart } = await import('./merge-guest-cart.ts');
  await mergeGuestCart(browserReads).catch((error: unknown) => {
    // the rest moves when the cart is read next
    if (!(error instanceof ApiFailure)) throw error;
  });
};

/** What a failed login says. `wrong`: the screen's own words for a wrong e-mail or password. */
export const whyNoLogin = (failure: ApiFailure, wrong: string): string => {
  if (failure.status === 401) return wrong;
  return failure.advice ?? (failure.status === 'unreachable' ? login.unreachable : login.failed);
};
