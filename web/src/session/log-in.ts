import { api } from '../lib/api.ts';
import { ApiFailure } from '../lib/failures.ts';
import { token as tokens } from '../lib/token.ts';
import { login } from '../texts/session.ts';
import { rememberUser, type SessionUser } from './current-user.ts';
import { readAgain } from './own.ts';

/** Logs in and tells every screen who is here now. */
export const logIn = async (email: string, password: string): Promise<SessionUser> => {
  const { user, token } = await api('POST /auth/login', { body: { email, password }, ownWords: true });
  tokens.store(token);
  rememberUser(user);
  readAgain();
  return user;
};

/** What a failed login says. `wrong`: the screen's own words for a wrong e-mail or password. */
export const whyNoLogin = (failure: ApiFailure, wrong: string): string => {
  if (failure.status === 401) return wrong;
  return failure.body?.message ?? (failure.status === 'unreachable' ? login.unreachable : login.failed);
};
