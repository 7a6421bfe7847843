import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Any number that nothing else in the database locks. */
const LOCK = 4_201_926;

/**
 * Runs `work` while no other node of the shop runs any: for what a start does once for all of them. The lock ends with its
 * connection, so with the node, however that ends.
 */
export const oneAtATime = <Answer>(db: Db, work: () => Promise<Answer>): Promise<Answer> =>
  db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(holder);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(holder);
    }
  });
