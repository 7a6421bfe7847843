import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';

type Kind = 'verify_email' | 'change_email' | 'reset_password' | 'restore_email';

const MINUTE = 60_000;
const lifetime: Record<Kind, number> = {
  verify_email: 24 * 60 * MINUTE,
  change_email: 24 * 60 * MINUTE,
  reset_password: 10 * MINUTE,
  restore_email: 7 * 24 * 60 * MINUTE,
};
/** Maximum tries of a six-digit code. Links need no limit: their secrets can't be guessed. */
const TRIES = 5;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
/** Hashed with the account id, so that equal codes of two accounts have different hashes. */
const codeHash = (userId: string, code: string) => hashOf(`${userId} ${code}`);

type Owner = {
  id: string;
  /** The address it is mailed to, the only one it verifies. */
  email: string;
};

const rowOf = (now: Date, { email }: Owner, kind: Kind, secret_hash: Buffer) => ({
  secret_hash,
  tries_left: TRIES,
  expires_at: new Date(now.getTime() + lifetime[kind]),
  email,
});

const store = (db: Db, now: Date, owner: Owner, kind: Exclude<Kind, 'restore_email'>, secret_hash: Buffer) => {
  const fresh = rowOf(now, owner, kind, secret_hash);
  return db
    .insertInto('one_time_codes')
    .values({ user_id: owner.id, kind, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).where('kind', '<>', sql.lit('restore_email')).doUpdateSet(fresh),
    )
    .execute();
};

const newSecret = () => randomBytes(32).toString('base64url');

/** Creates the secret of a mailed link; voids the previous one of its kind. */
export const newLinkSecret = async (
  db: Db,
  now: Date,
  owner: Owner,
  kind: 'verify_email' | 'change_email',
): Promise<string> => {
  const secret = newSecret();
  await store(db, now, owner, kind, hashOf(secret));
  return secret;
};

/** Creates the secret of a link that restores this address; earlier restore links remain valid. */
export const newRestoreSecret = async (tx: Tx, now: Date, owner: Owner): Promise<string> => {
  const secret = newSecret();
  await tx.deleteFrom('one_time_codes').where('user_id', '=', owner.id).where('expires_at', '<=', now).execute();
  const row = { user_id: owner.id, kind: 'restore_email', ...rowOf(now, owner, 'restore_email', hashOf(secret)) };
  await tx.insertInto('one_time_codes').values(row).execute();
  return secret;
};

/** Whether a valid restore link reserves this address for an account other than the given one. */
export const isReserved = async (db: Db, now: Date, email: string, exceptFor?: string): Promise<boolean> =>
  !!(await db
    .selectFrom('one_time_codes')
    .select('id')
    .where('kind', '=', sql.lit('restore_email'))
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('expires_at', '>', now)
    .$if(!!exceptFor, (query) => query.where('user_id', '<>', exceptFor ?? ''))
    .limit(1)
    .executeTakeFirst());

/**
 * Voids all links and codes of an account, except the links that restore an earlier address: their recipient owned the
 * account before the current one.
 */
export const voidCodesExceptEarlier = (tx: Tx, link: { id: string; user_id: string }) =>
  tx
    .deleteFrom('one_time_codes')
    .where('user_id', '=', link.user_id)
    .where((where) => where.or([where('kind', '<>', 'restore_email'), where('id', '>', link.id)]))
    .execute();

/** Creates a six-digit code for resetting a password; voids the previous one. */
export const newResetCode = async (db: Db, now: Date, owner: Owner): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await store(db, now, owner, 'reset_password', codeHash(owner.id, code));
  return code;
};

/** Voids an unused link or code. */
export const voidCode = (db: Db, userId: string, kind: Kind) =>
  db.deleteFrom('one_time_codes').where('user_id', '=', userId).where('kind', '=', kind).execute();

/** Consumes the secret of a link: its account, kind and verified address; undefined when it is unknown, used or expired. */
export const useLinkSecret = async (tx: Tx, now: Date, secret: string, kinds: Exclude<Kind, 'reset_password'>[]) => {
  const secret_hash = hashOf(secret);
  // lock order: the account before its codes, so that two transactions can't deadlock
  await tx
    .selectFrom('users')
    .innerJoin('one_time_codes', 'one_time_codes.user_id', 'users.id')
    .select('users.id')
    .where('secret_hash', '=', secret_hash)
    .where('kind', '<>', sql.lit('reset_password'))
    .forNoKeyUpdate('users')
    .execute();
  return tx
    .deleteFrom('one_time_codes')
    .where('secret_hash', '=', secret_hash)
    .where('kind', '<>', sql.lit('reset_password'))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'kind', 'email'])
    .executeTakeFirst();
};

/** Whether a reset code is right. Every try counts, also concurrent ones. */
export const tryResetCode = async (db: Db, now: Date, userId: string, code: string): Promise<boolean> => {
  const tried = await db
    .updateTable('one_time_codes')
    .set({ tries_left: sql`tries_left - 1` })
    .where('user_id', '=', userId)
    .where('kind', '=', 'reset_password')
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('secret_hash')
    .executeTakeFirst();
  return !!tried?.secret_hash.equals(codeHash(userId, code));
};

/** Consumes a reset code: false when it was used or replaced after the check, or was mailed to a former address. */
export const useResetCode = async (tx: Tx, { id, email }: Owner, code: string): Promise<boolean> => {
  const used = await tx
    .deleteFrom('one_time_codes')
    .where('user_id', '=', id)
    .where('kind', '=', 'reset_password')
    .where('secret_hash', '=', codeHash(id, code))
    .where('email', '=', email)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
};
