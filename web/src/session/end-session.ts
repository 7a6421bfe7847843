import { clearUser } from './current-user.ts';
import { loginAddress } from './return-address.ts';
import { currentPlace } from '../i18n/site.ts';

/**
 * Clears the user after the session ended elsewhere. Returns the login's address, with the current page as return
 * address.
 */
export const endSession = (): string => {
  const login = loginAddress(currentPlace());
  clearUser();
  return login;
};
