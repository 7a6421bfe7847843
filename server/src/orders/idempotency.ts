import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inTheSameWords, type Tx } from '../core/database.ts';
import { AppError } from '../core/errors.ts';

/** The id an order shall have, and whether an earlier submit has made it already. */
export type Claim = { orderId: string; made: boolean };

/**
 * Claims an Idempotency-Key for the order about to be placed. A second submit with the
 * same key waits here for the first one's transaction, then gets its order (decisions 9), unless that was deleted since.
 * @throws AppError key_reused when the key came with another body before
 */
export const claimKey = async (tx: Tx, owner: string, key: string, body: unknown): Promise<Claim> => {
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest();
  const [claimed] = await claiming(tx, { owner, key, body_hash });
  if (claimed) return { orderId: claimed.order_id, made: false };
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['order_id', 'body_hash'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!earlier.body_hash.equals(body_hash)) throw new AppError('key_reused');
  return { orderId: earlier.order_id, made: true };
};

const claiming = inTheSameWords((db, { owner, key, body_hash }: { owner: string; key: string; body_hash: Buffer }) =>
  db
    .insertInto('idempotency_keys')
    .values({ owner, key, body_hash, order_id: sql`uuidv7()` })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('order_id'),
);
