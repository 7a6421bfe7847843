import { api, quietApi } from '../lib/api.ts';
import type { ApiFailure } from '../lib/failures.ts';
import { undefinedOnFailure } from '../lib/load.ts';
import { guestCart } from './carts/guest-cart.ts';
import { token as tokens } from '../lib/token.ts';
import { visitorView } from '../lib/visitor-view.ts';
import { login } from '../texts/session.ts';
import { setUser, type SessionUser } from './current-user.ts';
import { refetchAll } from './user-store.ts';

/** Logs in, merges the guest cart (SESSION-9), and sets the user in every screen and tab. */
export const logIn = async (email: string, password: string): Promise<SessionUser> => {
  const { user, token } = await api('POST /auth/login', { body: { email, password }, handlesFailure: true });
  visitorView.end();
  tokens.store(token);
  if (user.role === 'user') await mergeCart();
  setUser(user);
  refetchAll();
  return user;
};

const mergeCart = async (): Promise<void> => {
  if (guestCart.items().length === 0) return;
  const { mergeGuestCart } = await import('./carts/merge-guest-cart.ts');
  // the next cart query merges the rest
  await undefinedOnFailure(mergeGuestCart(quietApi));
};

/** Message of a failed login. `wrong`: the screen's text for a wrong e-mail or password. */
export const loginFailureText = (failure: ApiFailure, wrong: string): string => {
  if (failure.status === 401) return wrong;
  return failure.advice ?? (failure.status === 'unreachable' ? login.unreachable : login.failed);
};
