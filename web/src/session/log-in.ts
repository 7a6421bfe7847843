import { api } from '../lib/api.ts';
import { ApiFailure } from '../lib/failures.ts';
import { login } from '../texts/session.ts';
import { userChanged, type SessionUser } from './current-user.ts';

const SEVEN_DAYS = 7 * 24 * 60 * 60;

/** Logs in and tells every screen who is here now; the session itself is a cookie no script can read. */
export const logIn = async (email: string, password: string): Promise<SessionUser> => {
  const { user } = await api('POST /auth/login', { body: { email, password }, ownWords: true });
  const { _id, role, userName, profile } = user;
  const hint = encodeURIComponent(JSON.stringify({ _id, role, userName, profile: { imagePath: profile.imagePath } }));
  document.cookie = `user=${hint}; path=/; max-age=${SEVEN_DAYS}; samesite=lax`;
  userChanged();
  return user;
};

/** What a failed login says. `wrong`: the screen's own words for a wrong e-mail or password. */
export const whyNoLogin = (failure: ApiFailure, wrong: string): string => {
  if (failure.status === 401) return wrong;
  return failure.body?.message ?? (failure.status === 'unreachable' ? login.unreachable : login.failed);
};
