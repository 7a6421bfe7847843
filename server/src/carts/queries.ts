import { sql } from 'kysely';
import type { Db, Tx } from '../core/database.ts';

const lines = (db: Db, userId: string) =>
  db
    .selectFrom('cart_lines')
    .select([
      'id',
      'product_id',
      'quantity',
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
