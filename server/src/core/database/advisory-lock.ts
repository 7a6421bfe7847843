import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Must differ from the keys of all other advisory locks of the database. */
const LOCK = 4_201_926;

/**
 * Runs `work` under an advisory lock, so that only one node of the shop runs it at a time: for the one-time steps of a
 * start. PostgreSQL releases the lock with its connection, also when the node crashes.
 */
export const withAdvisoryLock = <Answer>(db: Db, work: () => Promise<Answer>): Promise<Answer> =>
  db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(holder);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(holder);
    }
  });
