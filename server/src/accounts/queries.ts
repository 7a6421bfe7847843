import { typedEmail } from '@nabta/contract/typed.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';
import { AppError } from '../core/http/errors.ts';
import { pageOf } from '../core/http/paging.ts';

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('images', 'images.user_id', 'users.id')
    .select([
      'users.id',
      'users.role',
      'users.user_name',
      'users.email',
      'users.email_verified_at',
      'users.pending_email',
      'users.phone_number',
      'users.password_hash',
      'users.first_name',
      'users.last_name',
      'users.street_address',
      'users.region',
      'users.city',
      'users.postal_code',
      'users.language',
      'users.created_at',
      sql<string>`coalesce(image_path(images), '')`.as('imagePath'),
    ]);

export type Account = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>;

/**
 * E-mail addresses are case-insensitive (ACCOUNTS-2). An account of before may have another form than the normal one, beside an
 * account of the same mailbox: it is the one whose form was typed (docs/decisions/061).
 */
const formsOf = (email: string) => sql<string>`any(array[lower(${email}), lower(${typedEmail(email)})])`;
const asTyped = (email: string) => sql`lower(users.email) = lower(${email})`;

export const accountByEmail = (db: Db, email: string) =>
  accounts(db)
    .where(sql<string>`lower(users.email)`, '=', formsOf(email))
    .orderBy(asTyped(email), 'desc')
    .limit(1)
    .executeTakeFirst();

/** @throws AppError unauthenticated when the account was deleted after its session was checked */
export const accountById = (db: Db, id: string): Promise<Account> =>
  accounts(db)
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated'));

/** Locks accounts until the transaction ends. */
const locked = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select([
      'id',
      'user_name',
      'email',
      'pending_email',
      'email_verified_at',
      'password_hash',
      'language',
      'phone_number',
    ])
    .forNoKeyUpdate();

export const lockAccount = (tx: Tx, id: string) => locked(tx).where('id', '=', id).executeTakeFirst();

export const lockAccountByEmail = (tx: Tx, email: string) =>
  locked(tx)
    .where(sql<string>`lower(email)`, '=', formsOf(email))
    .orderBy(asTyped(email), 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The account with a pending change to this address. If several have one: the account of the session, else the newest.
 */
export const lockAccountByPendingEmail = (tx: Tx, email: string, asking: string | undefined) =>
  locked(tx)
    .where(sql<string>`lower(pending_email)`, '=', sql<string>`lower(${typedEmail(email)})`)
    .orderBy(sql`id is not distinct from ${asking ?? null}::uuid`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const compared = {
  userName: sql<string>`lower(user_name)`,
  email: sql<string>`lower(email)`,
  phoneNumber: sql<string>`phone_number`,
};
export type Unique = keyof typeof compared;

/** Whether an account has this name, number or address. */
export const isTaken = async (db: Db, what: Unique, value: string): Promise<boolean> =>
  !!(await db
    .selectFrom('users')
    .select('id')
    .where(compared[what], '=', sql<string>`lower(${value})`)
    .executeTakeFirst());

/** A page of all accounts, newest first; searched by names, e-mail address or phone number. */
export const listAccounts = async (db: Db, search: string | undefined, page: number | undefined) => {
  const found = db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .$if(!!search, (query) => query.where(sql<boolean>`search @@ (select order_query(${search}))`));
  const order = sql`created_at desc, id desc`;
  const { rows, totalPages } = await pageOf(db, found, { order, page, gathered: !!search });
  const ids = rows.map((row) => row.id);
  const shown = await accounts(db)
    .where(sql<boolean>`users.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], users.id)`)
    .execute();
  return { accounts: shown, totalPages };
};
