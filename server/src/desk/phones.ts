/** Phone numbers: how their orders ended, and which of them can't order online. */
import { sql } from 'kysely';
import { record, type Actor } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import { PAGE_SIZE } from '../core/http/paging.ts';
import { historyOf } from './queries.ts';
import { asCustomer } from './shapes.ts';

const blocked = (db: Db | Tx) =>
  db
    .selectFrom('blocked_phones')
    .select(['phone', 'reason', 'expires_at as expiresAt', 'admin_name as adminName', 'created_at as createdAt']);

/** The latest recipient with a phone number, and how its orders ended. */
export const phoneDetails = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, phone: string) => {
  const [latest, history, block] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['user_id', 'first_name', 'last_name', 'email', 'phone', 'address'])
      .select(['city', 'region', 'postal_code', 'country', 'landmark'])
      .where('phone', '=', phone)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db.selectNoFrom(historyOf(sql`${phone}`, sql`null::uuid`).as('history')).executeTakeFirstOrThrow(),
    blocked(db)
      .where('phone', '=', phone)
      .where(sql<boolean>`(expires_at is null or expires_at > ${clock.now()}::timestamptz)`)
      .executeTakeFirst(),
  ]);
  return { phone, customer: latest ? asCustomer(latest) : null, ...history, blocked: block ?? null };
};

export const listBlocked = async (db: Db, page = 1) => {
  const [phones, { total }] = await Promise.all([
    blocked(db)
      .orderBy('created_at', 'desc')
      .orderBy('phone')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    db
      .selectFrom('blocked_phones')
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { phones, totalPages: Math.ceil(total / PAGE_SIZE) };
};

type Block = { reason: string; expiresAt?: Date | null | undefined };

/** Blocks a phone number, or changes reason and expiry of one that is blocked. */
export const blockPhone = ({ db }: Pick<Deps, 'db'>, by: Actor, phone: string, { reason, expiresAt = null }: Block) =>
  inTransaction(db, async (tx) => {
    await sql`
      insert into blocked_phones (phone, reason, expires_at, admin_name, created_at)
      select ${phone}, ${reason}, ${expiresAt}::timestamptz, user_name, ${by.now}::timestamptz from users where id = ${by.adminId}
      on conflict (phone) do update set reason = excluded.reason, expires_at = excluded.expires_at,
        admin_name = excluded.admin_name, created_at = excluded.created_at`.execute(tx);
    const after = { isBlocked: true, expiresAt: expiresAt?.toISOString() ?? null };
    await record(tx, by, { kind: 'phone', id: await auditId(tx, phone), before: {}, after });
    return blocked(tx).where('phone', '=', phone).executeTakeFirstOrThrow();
  });

/** @throws AppError not_found when the number is not blocked */
export const unblockPhone = ({ db }: Pick<Deps, 'db'>, by: Actor, phone: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('blocked_phones').where('phone', '=', phone).executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not_found');
    await record(tx, by, { kind: 'phone', id: await auditId(tx, phone), before: { isBlocked: true } });
  });

/** The audit log has neither the number nor the reason, which may name a person, but the hash that is the id of its customer. */
const auditId = async (tx: Tx, phone: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select md5(${phone})::uuid as id`.execute(tx);
  return rows[0]?.id ?? '';
};
