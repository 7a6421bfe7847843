import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../core/database/database.ts';
import { compileOnce, type ValueOf } from '../core/database/prepared-statements.ts';
import { AppError } from '../core/http/errors.ts';

/** The id for the order, and whether an earlier submit has already placed it. */
export type Claim = { orderId: string; isPlaced: boolean };

/**
 * Claims an Idempotency-Key for an order. A second submit with the same key waits here for the first transaction and then
 * gets its order (API-9), unless that was deleted.
 * @throws AppError key_reused when the key was used for another body
 */
export const claimKey = async (tx: Tx, owner: string, key: string, body: unknown): Promise<Claim> => {
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest();
  const [claimed] = await insertKey(tx, { owner, key, body_hash });
  if (claimed?.order_id) return { orderId: claimed.order_id, isPlaced: false };
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['order_id', 'body_hash'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!earlier.order_id || !earlier.body_hash.equals(body_hash)) throw new AppError('key_reused');
  return { orderId: earlier.order_id, isPlaced: true };
};

type ClaimValues = { owner: string; key: string; body_hash: Buffer };
const insertKey = compileOnce((db, value: ValueOf<ClaimValues>) =>
  db
    .insertInto('idempotency_keys')
    .values({
      owner: value('owner'),
      key: value('key'),
      body_hash: value('body_hash'),
      order_id: sql`uuidv7()`,
    })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('order_id'),
);
