import { rememberUser } from './current-user.ts';
import { createOwn } from './own.ts';

/** Who is here, as the server says: the check of the session at load, and what the profile and the checkout begin with. */
export const account = createOwn(async (api) => {
  const user = await api('GET /users/profile');
  rememberUser(user);
  return user;
});
