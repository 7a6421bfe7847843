import { sql } from 'kysely';
import type { Db, Tx } from '../core/database.ts';

const columns = [
  'id',
  'product_id',
  'quantity',
  'product_name',
  'price_seen',
  'created_at',
  sql<string[]>`array(
    select gift_id from cart_line_gifts where cart_line_id = cart_lines.id order by gift_id)`.as('gifts'),
] as const;

/** The lines of a cart in the order they were put there. */
export const cartLines = (db: Db, userId: string) =>
  db
    .selectFrom('cart_lines')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Takes all lines out of a cart. Whoever takes them at the same moment waits, and finds none. */
export const takeLines = async (tx: Tx, userId: string) => {
  const lines = await tx.deleteFrom('cart_lines').where('user_id', '=', userId).returning(columns).execute();
  return lines.toSorted((a, b) => Number(a.created_at) - Number(b.created_at) || (a.id < b.id ? -1 : 1));
};

/** Takes a line out by its own id or its product's. */
export const deleteLine = (db: Db, userId: string, id: string) =>
  db
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where((line) => line.or([line('id', '=', id), line('product_id', '=', id)]))
    .executeTakeFirst();

/** Replaces the choice of gifts of a line; a new one has none to replace. */
export const chooseGifts = async (tx: Tx, lineId: string, giftIds: string[], isNew = false): Promise<void> => {
  if (!isNew) await tx.deleteFrom('cart_line_gifts').where('cart_line_id', '=', lineId).execute();
  if (giftIds.length === 0) return;
  const chosen = giftIds.map((gift_id) => ({ cart_line_id: lineId, gift_id }));
  await tx.insertInto('cart_line_gifts').values(chosen).execute();
};
