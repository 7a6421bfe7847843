import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import { useLinkSecret, voidCodesExceptEarlier } from './codes.ts';
import { orTaken } from './taken.ts';
import { accounts } from '../core/texts/accounts.ts';

/**
 * Restores the address that the mailed link was sent to (ACCOUNTS-19). Also voids the password: the attacker may have chosen
 * it with a mailed code, and could change the address again.
 * @throws AppError code_invalid; taken when another account has the address
 */
export const restoreEmail = ({ db, clock }: Deps, secret: string): Promise<void> =>
  orTaken(
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const used = await useLinkSecret(tx, now, secret, ['restore_email']);
      if (!used) throw new AppError('code_invalid', accounts().usedRestoreLink);
      await tx
        .updateTable('users')
        .set({ email: used.email, email_verified_at: now, pending_email: null, password_hash: null })
        .where('id', '=', used.user_id)
        .execute();
      await tx.deleteFrom('sessions').where('user_id', '=', used.user_id).execute();
      await voidCodesExceptEarlier(tx, used);
    }),
  );
