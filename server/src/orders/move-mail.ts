import type { Tx } from '../core/database/database.ts';
import type { Deps } from '../core/deps.ts';
import type { LockedOrder } from './locked-order.ts';
import { mayMailStatus } from './mail-limits.ts';
import { statusMail } from './status-mail.ts';

/** Mails a new status to the customer, unless the order has no e-mail address. Call it last in the transaction. */
export const mailAboutMove = async (tx: Tx, deps: Deps, from: LockedOrder, to: LockedOrder): Promise<void> => {
  if (from.status === to.status || to.email === '') return;
  if (!(await mayMailStatus(tx, deps, to))) return;
  await deps.mail.send(tx, statusMail(to.is_guest ? 'guest' : 'account', to));
};
