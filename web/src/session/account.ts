import type { User } from '@nabta/contract/accounts.ts';
import { currentUser, rememberUser } from './current-user.ts';
import { createOwn } from './own.ts';

/** Who is here, as the server says: the check of the session at load, and what the profile and the checkout begin with. */
export const account = createOwn(async (api) => {
  const user = await api('GET /users/profile');
  rememberStill(user);
  return user;
});

/** What changing the account answered, told to every screen. */
export const accountChanged = (user: User): void => {
  account.set(user._id, user);
  rememberStill(user);
};

/** By the time of an answer nobody may be here any more, or somebody else. */
const rememberStill = (user: User): void => {
  if (currentUser()?._id === user._id) rememberUser(user);
};
