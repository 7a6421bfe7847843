import { sql } from 'kysely';
import type { Db, Tx } from '../core/database.ts';

const lines = (db: Db, userId: string) =>
  db
    .selectFrom('cart_lines')
    .select([
      'id',
      'product_id',
      'quantity',
      'product_name',
      'price_seen',
      'created_at',
      sql<string[]>`array(
        select gift_id from cart_line_gifts where cart_line_id = cart_lines.id order by gift_id)`.as('gifts'),
    ])
    .where('user_id', '=', userId);

/** The lines of a cart in the order they were put there. */
export const cartLines = (db: Db, userId: string) => lines(db, userId).orderBy('created_at').orderBy('id').execute();

/** The lines of a cart, locked until the transaction ends: they can be ordered once. */
export const lockCartLines = (tx: Tx, userId: string) =>
  lines(tx, userId).orderBy('created_at').orderBy('id').forUpdate().execute();

export const deleteLines = (tx: Tx, ids: string[]) =>
  tx
    .deleteFrom('cart_lines')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();

/** Takes a line out by its own id or its product's. */
export const deleteLine = (db: Db, userId: string, id: string) =>
  db
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where((line) => line.or([line('id', '=', id), line('product_id', '=', id)]))
    .executeTakeFirst();

/** Replaces the choice of gifts of a line. */
export const chooseGifts = async (tx: Tx, lineId: string, giftIds: string[]): Promise<void> => {
  await tx.deleteFrom('cart_line_gifts').where('cart_line_id', '=', lineId).execute();
  if (giftIds.length === 0) return;
  const chosen = giftIds.map((gift_id) => ({ cart_line_id: lineId, gift_id }));
  await tx.insertInto('cart_line_gifts').values(chosen).execute();
};

/** Where the products of deleted categories live (decisions 7). */
export const uncategorizedId = async (db: Db): Promise<string> => {
  const hidden = db.selectFrom('categories').select('id').where('is_uncategorized', '=', true);
  return (await hidden.executeTakeFirstOrThrow()).id;
};
