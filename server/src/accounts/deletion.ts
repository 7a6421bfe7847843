import { sql } from 'kysely';
import { record, type Actor } from '../audit/service.ts';
import type { Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { AppError, notFound } from '../core/http/errors.ts';
import { mailboxOf } from '../core/mail/mailbox.ts';
import { accounts } from '../core/texts/accounts.ts';

/**
 * Deletes an account with its cart, reviews and messages; its orders remain (ACCOUNTS-17). `removeSpareFiles` deletes its
 * files.
 * @throws AppError not_found; conflict for one's own account
 */
export const deleteAccount = ({ db, mail }: Pick<Deps, 'db' | 'mail'>, by: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (id === by.adminId) throw new AppError('conflict', accounts().ownAccount);
    await demandStillAdmin(tx, by, id);
    await deleteCartAndLockReviews(tx, id);
    const deleted = await tx
      .deleteFrom('users')
      .where('id', '=', id)
      .returning(['role', 'email', 'email_verified_at as verifiedAt'])
      .executeTakeFirstOrThrow(notFound);
    const { role, email, verifiedAt } = deleted;
    // an address that was never verified may belong to another person, and so may its mails and tries
    const addresses = verifiedAt ? [email] : [];
    await mail.deleteTo(tx, addresses);
    await deleteTries(tx, [id, ...addresses, ...addresses.map(mailboxOf)]);
    await record(tx, by, { kind: 'user', id, before: { role } });
  });

/**
 * Deletes the counted tries whose buckets name an account or its addresses. Skips locked buckets, because waiting for them
 * could deadlock; they expire within an hour.
 */
const deleteTries = async (tx: Tx, names: string[]): Promise<void> => {
  await sql`
    delete from throttles where bucket in (
      select bucket from throttles
       where string_to_array(bucket, ' ') && array(select lower(name) from unnest(${names}::text[]) as name)
         for update skip locked)`.execute(tx);
};

/**
 * Serialises deletions of admins and checks that the caller still is one: when two admins delete each other, one remains,
 * and the last admin is never deleted.
 */
const demandStillAdmin = async (tx: Tx, { adminId }: Actor, id: string): Promise<void> => {
  const target = await tx.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  if (target?.role !== 'admin') return;
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!admins.some((admin) => admin.id === adminId)) throw new AppError('unauthenticated');
};

/** Lock order of orders and reviews, so that they can't deadlock with this: cart, reviews, their products. */
const deleteCartAndLockReviews = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('cart_lines').where('user_id', '=', id).execute();
  const written = await tx
    .selectFrom('reviews')
    .select('product_id')
    .where('user_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const products = written.map((review) => review.product_id);
  await tx
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any(${products}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
};
