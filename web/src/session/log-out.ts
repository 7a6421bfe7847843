import { api } from '../lib/api.ts';
import { forgetDraftsOfAccounts } from '../lib/draft.ts';
import { sessionEnds } from '../lib/live.ts';
import { afterClosing } from '../ui/close-on-back.ts';
import { forgetUser } from './current-user.ts';

/** Ends the session; a failed call keeps the user (spec: storefront 4). `leave` goes where no account is needed. */
export const logOut = async (leave: () => Promise<void> | void): Promise<void> => {
  const goOn = sessionEnds();
  try {
    await api('POST /auth/logout');
  } catch (error) {
    goOn();
    throw error;
  }
  await afterClosing();
  await leave();
  forgetDraftsOfAccounts();
  forgetUser();
};
