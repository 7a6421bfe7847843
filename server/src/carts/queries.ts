import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';
import { AppError } from '../core/http/errors.ts';

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

/** The lines of a cart in the order they were added. */
export const cartLines = (db: Db, userId: string) =>
  db
    .selectFrom('cart_lines')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * Deletes and returns all lines of a cart. Concurrent calls are serialised, and all but the first get none. A separate
 * statement locks the lines: after a lock wait, a single statement would read the gifts of its old snapshot.
 */
export const takeLines = async (tx: Tx, userId: string) => {
  const locked = await tx
    .selectFrom('cart_lines')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const lines = await tx
    .deleteFrom('cart_lines')
    .where(sql<boolean>`id = any(${locked.map(({ id }) => id)}::uuid[])`)
    .returning(columns)
    .execute();
  return lines.toSorted((a, b) => Number(a.created_at) - Number(b.created_at) || (a.id < b.id ? -1 : 1));
};

/** Deletes a line by its id or its product's id. */
export const deleteLine = (db: Db, userId: string, id: string) =>
  db
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where((line) => line.or([line('id', '=', id), line('product_id', '=', id)]))
    .executeTakeFirst();

export type LineGifts = { lineId: string; giftIds: string[] };

/** Replaces the chosen gifts of lines. */
export const chooseGifts = async (tx: Tx, lines: LineGifts[]): Promise<void> => {
  if (lines.length === 0) return;
  await sql`delete from cart_line_gifts where cart_line_id = any(${lines.map(({ lineId }) => lineId)}::uuid[])`.execute(
    tx,
  );
  await addGifts(tx, lines);
};

/** Inserts the chosen gifts of lines without any. */
export const addGifts = async (tx: Tx, lines: LineGifts[]): Promise<void> => {
  const chosen = lines.flatMap(({ lineId, giftIds }) => giftIds.map((giftId) => ({ lineId, giftId })));
  if (chosen.length === 0) return;
  await sql`
    insert into cart_line_gifts (cart_line_id, gift_id)
    select * from unnest(
      ${chosen.map(({ lineId }) => lineId)}::uuid[], ${chosen.map(({ giftId }) => giftId)}::uuid[])`.execute(tx);
};

/** The number of lines of a cart. Locks the account, so that concurrent additions are counted one after the other. */
export const lockAndCountLines = async (tx: Tx, userId: string): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('cart_lines')
    .select((line) => line.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Claims an Idempotency-Key for an addition; false when this key was already used for it. A concurrent addition with the
 * same key waits here for the first one's transaction.
 * @throws AppError key_reused when the key came with another body or call before
 */
export const claimKey = async (tx: Tx, owner: string, key: string, addition: object): Promise<boolean> => {
  const body_hash = createHash('sha256').update(JSON.stringify(addition)).digest();
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ owner, key, body_hash })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return true;
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select('body_hash')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!earlier.body_hash.equals(body_hash)) throw new AppError('key_reused');
  return false;
};
