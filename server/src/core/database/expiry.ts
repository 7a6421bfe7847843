import type { FastifyBaseLogger } from 'fastify';
import { UNDO_HOURS } from '@nabta/contract/desk/desk.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from './database.ts';
import type { DB } from './tables.ts';
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
  const before = (age: number) => new Date(now.getTime() - age);
  await inBatches(db, 'sessions', sql`token_hash`, sql`expires_at <= ${now}`);
  await inBatches(db, 'idempotency_keys', sql`owner, key`, sql`created_at < ${before(KEY_MS)}`);
  await sql`delete from unfound_searches where day < ${before(COUNTS_MS)}::date`.execute(db);
  await inBatches(db, 'audit_entries', sql`id`, sql`created_at < ${before(AUDIT_MS)}`);
  await inBatches(db, 'undoable_acts', sql`order_id`, sql`created_at <= ${before(UNDO_HOURS * HOUR_MS)}`);
};

const inBatches = async (
  db: Db,
  table: keyof DB,
  key: RawBuilder<unknown>,
  isOld: RawBuilder<unknown>,
): Promise<void> => {
  const rows = sql.table(table);
  const batch = sql`
    delete from ${rows} where (${key}) in (
      select ${key} from ${rows} where ${isOld} limit ${BATCH} for update skip locked)`;
  let removed = BATCH;
  while (removed === BATCH) removed = Number((await batch.execute(db)).numAffectedRows ?? 0);
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
