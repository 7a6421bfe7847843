import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../core/database.ts';

type Kind = 'verify_email' | 'change_email' | 'reset_password';

const MINUTE = 60_000;
const lifetime: Record<Kind, number> = {
  verify_email: 24 * 60 * MINUTE,
  change_email: 24 * 60 * MINUTE,
  reset_password: 10 * MINUTE,
};
/** How often a code of six digits may be guessed; nobody guesses a link. */
const TRIES = 5;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
/** The same code of two accounts is stored differently. */
const codeHash = (userId: string, code: string) => hashOf(`${userId} ${code}`);

const store = (db: Db, now: Date, userId: string, kind: Kind, secret_hash: Buffer) => {
  const fresh = { secret_hash, tries_left: TRIES, expires_at: new Date(now.getTime() + lifetime[kind]) };
  return db
    .insertInto('one_time_codes')
    .values({ user_id: userId, kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(fresh))
    .execute();
};

/** A secret for a mailed link; voids the one before. */
export const newLinkSecret = async (
  db: Db,
  now: Date,
  userId: string,
  kind: 'verify_email' | 'change_email',
): Promise<string> => {
  const secret = randomBytes(32).toString('base64url');
  await store(db, now, userId, kind, hashOf(secret));
  return secret;
};

/** A code of six digits for resetting a password; voids the one before. */
export const newResetCode = async (db: Db, now: Date, userId: string): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await store(db, now, userId, 'reset_password', codeHash(userId, code));
  return code;
};

/** Takes back a link or a code that is under way. */
export const voidCode = (db: Db, userId: string, kind: Kind) =>
  db.deleteFrom('one_time_codes').where('user_id', '=', userId).where('kind', '=', kind).execute();

/** Uses up the secret of a link: whose it is and what for; undefined when it is unknown, used or too old. */
export const useLinkSecret = (tx: Tx, now: Date, secret: string) =>
  tx
    .deleteFrom('one_time_codes')
    .where('secret_hash', '=', hashOf(secret))
    .where('kind', 'in', ['verify_email', 'change_email'])
    .where('expires_at', '>', now)
    .returning(['user_id', 'kind'])
    .executeTakeFirst();

/** Whether a reset code is right. A try counts, right or wrong, also when many are made at once; a right one is used up. */
export const useResetCode = async (db: Db, now: Date, userId: string, code: string): Promise<boolean> => {
  const tried = await db
    .updateTable('one_time_codes')
    .set({ tries_left: sql`tries_left - 1` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'reset_password')
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('secret_hash')
    .executeTakeFirst();
  const right = codeHash(userId, code);
  if (!tried?.secret_hash.equals(right)) return false;
  const used = await db
    .deleteFrom('one_time_codes')
    .where('user_id', '=', userId)
    .where('kind', '=', 'reset_password')
    .where('secret_hash', '=', right)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
};
