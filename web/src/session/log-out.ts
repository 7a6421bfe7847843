import { api } from '../lib/api.ts';
import { markSessionEnding } from '../lib/live.ts';
import { afterClosing } from '../ui/close-on-back.ts';
import { clearUserAndDrafts } from './current-user.ts';

/**
 * Ends the session; if the call fails, the user stays signed in (SESSION-3). `leave` navigates to a page that needs no
 * account.
 */
export const logOut = async (leave: () => Promise<void> | void): Promise<void> => {
  const undoEnding = markSessionEnding();
  try {
    await api('POST /auth/logout');
  } catch (error) {
    undoEnding();
    throw error;
  }
  await afterClosing();
  await leave();
  clearUserAndDrafts();
};
