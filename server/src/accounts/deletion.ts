import { sql } from 'kysely';
import { record, type By } from '../audit/service.ts';
import { inTransaction, type Db, type Tx } from '../core/database.ts';
import { AppError } from '../core/errors.ts';

/**
 * Deletes an account with all that is its owner's; its orders stay (decisions 6). Its files are left to
 * `removeSpareFiles`.
 * @throws AppError not_found; conflict for one's own account
 */
export const deleteAccount = (db: Db, by: By, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (id === by.adminId) throw new AppError('conflict', 'You can’t delete your own account.');
    await demandStillAdmin(tx, by, id);
    await takeWhatOthersHold(tx, id);
    const deleted = await tx
      .deleteFrom('users')
      .where('id', '=', id)
      .returning(['user_name as userName', 'role'])
      .executeTakeFirst();
    if (!deleted) throw new AppError('not_found');
    await record(tx, by, { kind: 'user', id, before: deleted });
  });

/**
 * Deletions of admins come one after the other, and whoever deletes one is still an admin then: of two who delete each
 * other one stays, and never is the last one deleted.
 */
const demandStillAdmin = async (tx: Tx, { adminId }: By, id: string): Promise<void> => {
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

/** In the order in which orders and reviews take it, so that nobody waits in a circle: the cart, reviews, their products. */
const takeWhatOthersHold = async (tx: Tx, id: string): Promise<void> => {
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
