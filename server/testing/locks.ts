import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/core/database.ts';

/** Waits until a question waits for what another transaction holds. */
export const somebodyWaits = (db: Db): Promise<void> => {
  const waiting = sql<{ n: number }>`
    select count(*)::integer as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`;
  return expect.poll(async () => (await waiting.execute(db)).rows[0]?.n).toBe(1);
};
