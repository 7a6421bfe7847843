import type { Db } from '../core/database.ts';

const of = (db: Db, userId: string) => db.selectFrom('wishlist').select('product_id').where('user_id', '=', userId);

/** The favourites, newest first. */
export const favorites = (db: Db, userId: string) =>
  of(db, userId).select('created_at as addedAt').orderBy('created_at', 'desc').orderBy('product_id').execute();

export const contains = async (db: Db, userId: string, productId: string): Promise<boolean> =>
  !!(await of(db, userId).where('product_id', '=', productId).executeTakeFirst());

export const add = (db: Db, user_id: string, product_id: string, created_at: Date) =>
  db
    .insertInto('wishlist')
    .values({ user_id, product_id, created_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const remove = (db: Db, userId: string, productId: string) =>
  db.deleteFrom('wishlist').where('user_id', '=', userId).where('product_id', '=', productId).execute();
