import { FAVORITES } from '@nabta/contract/wishlist/wishlist.ts';
import type { Db } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';

const of = (db: Db, userId: string) => db.selectFrom('wishlist').select('product_id').where('user_id', '=', userId);

/** The favourites, newest first. */
export const favorites = (db: Db, userId: string) =>
  of(db, userId).select('created_at as addedAt').orderBy('created_at', 'desc').orderBy('product_id').execute();

export const contains = async (db: Db, userId: string, productId: string): Promise<boolean> =>
  !!(await of(db, userId).where('product_id', '=', productId).executeTakeFirst());

/** False when the wishlist is full and lacks the product. Locks the account, so that concurrent additions are all counted. */
export const add = (db: Db, user_id: string, product_id: string, created_at: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute();
    const { count } = await tx
      .selectFrom('wishlist')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    if (count >= FAVORITES) return contains(tx, user_id, product_id);
    await tx
      .insertInto('wishlist')
      .values({ user_id, product_id, created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });

export const remove = (db: Db, userId: string, productId: string) =>
  db.deleteFrom('wishlist').where('user_id', '=', userId).where('product_id', '=', productId).execute();
