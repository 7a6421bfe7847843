import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/core/database/database.ts';

/** Waits until `count` statements wait for locks of other transactions. */
export const waitUntilBlocked = (db: Db, count = 1): Promise<void> => {
  const waiting = sql<{ n: number }>`
    select count(*)::integer as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`;
  return expect.poll(async () => (await waiting.execute(db)).rows[0]?.n).toBe(count);
};
