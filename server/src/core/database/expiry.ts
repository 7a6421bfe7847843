import type { FastifyBaseLogger } from 'fastify';
import { UNDO_HOURS } from '@nabta/contract/desk/desk.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from './database.ts';
import { inTransaction } from './transaction.ts';

type Deps = { db: Db; clock: Clock };

const HOUR_MS = 3_600_000;
/** Lifetime of idempotency keys: a browser retries an order within minutes, a tab left open within days. */
const KEY_MS = 30 * 24 * HOUR_MS;
/** Lifetime of the counts of searches. */
const COUNTS_MS = 90 * 24 * HOUR_MS;
/** Retention of the audit log. */
const AUDIT_MS = 2 * 365 * 24 * HOUR_MS;
/** Rows per statement, because each deleted session sends a notice to every node. */
const BATCH = 1_000;

/** Deletes expired sessions, old idempotency keys, counts of searches and audit entries, and how acts that are too old were to be undone. */
export const deleteExpired = async ({ db, clock }: Deps): Promise<void> => {
  const now = clock.now();
  const oldKeys = new Date(now.getTime() - KEY_MS);
  await inBatches(() =>
    sql`
      delete from sessions where token_hash in (
        select token_hash from sessions where expires_at <= ${now} limit ${BATCH} for update skip locked)`.execute(db),
  );
  await inBatches(() =>
    sql`
      delete from idempotency_keys where (owner, key) in (
        select owner, key from idempotency_keys where created_at < ${oldKeys} limit ${BATCH} for update skip locked)`.execute(
      db,
    ),
  );
  await deleteOldCounts(db, now);
  const oldEntries = new Date(now.getTime() - AUDIT_MS);
  await inBatches(() =>
    sql`
      delete from audit_entries where id in (
        select id from audit_entries where created_at < ${oldEntries} limit ${BATCH} for update skip locked)`.execute(
      db,
    ),
  );
  const oldActs = new Date(now.getTime() - UNDO_HOURS * HOUR_MS);
  await inBatches(() =>
    sql`
      delete from undoable_acts where order_id in (
        select order_id from undoable_acts where created_at <= ${oldActs} limit ${BATCH} for update skip locked)`.execute(
      db,
    ),
  );
};

const deleteOldCounts = (db: Db, now: Date) =>
  sql`delete from unfound_searches where day < ${new Date(now.getTime() - COUNTS_MS)}::date`.execute(db);

const inBatches = async (remove: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> => {
  let removed = BATCH;
  while (removed === BATCH) removed = Number((await remove()).numAffectedRows ?? 0);
};

/** So that the first admin who opens the customers does not wait for months of orders. */
const countCustomers = (db: Db) => inTransaction(db, (tx) => sql`select refresh_customers()`.execute(tx));

/** Deletes expired rows and counts customers, now and every hour, on each node. What fails is logged; the next run repeats it. */
export const scheduleExpiry = ({ db, clock }: Deps, log: FastifyBaseLogger): { close: () => Promise<void> } => {
  const logged = (message: string) => (err: unknown) => log.error({ err }, message);
  const run = async () => {
    await deleteExpired({ db, clock }).catch(logged('expired sessions and keys could not be deleted'));
    await countCustomers(db).catch(logged('customers could not be counted'));
  };
  let running = run();
  const timer = setInterval(() => void (running = running.then(run)), HOUR_MS).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
