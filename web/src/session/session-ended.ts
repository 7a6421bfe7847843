import { forgetUser } from './current-user.ts';
import { loginFrom } from './return-address.ts';

/** The session ended elsewhere: nobody is here any more. Answers the address of the login that leads back here. */
export const sessionEnded = (): string => {
  const login = loginFrom(window.location);
  forgetUser();
  return login;
};
