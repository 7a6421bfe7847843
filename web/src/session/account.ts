import type { User } from '@nabta/contract/accounts.ts';
import { currentUser, rememberUser } from './current-user.ts';
import { createOwn } from './own.ts';

/** Who is here, as the server says: the check of the session at load, and what the profile and the checkout begin with. */
export const account = createOwn(async (api) => {
  const user = await api('GET /users/profile');
  rememberUser(user);
  return user;
});

/** What changing the account answered, told to every screen. Somebody else may be here by now. */
export const accountChanged = (user: User): void => {
  account.set(user._id, user);
  if (currentUser()?._id === user._id) rememberUser(user);
};
