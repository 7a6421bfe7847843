import type { User } from '@nabta/contract/accounts/accounts.ts';
import { currentUser, setUser } from './current-user.ts';
import { createUserStore } from './user-store.ts';

/** The signed-in user as the server knows it: checks the session at load, and fills profile and checkout. */
export const account = createUserStore((api) => api('GET /users/profile'), {
  onData: (user) => updateUserIfCurrent(user),
});

/** Stores the answer of a command that changed the account, for every screen. */
export const setAccount = (user: User): void => {
  account.setData(user._id, user);
  updateUserIfCurrent(user);
};

/** When the answer arrives, the user may have logged out or changed. */
const updateUserIfCurrent = (user: User): void => {
  if (currentUser()?._id === user._id) setUser(user);
};

/** First and last name; empty without either. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
