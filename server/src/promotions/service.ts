import { sql } from 'kysely';
import type { Db } from '../core/database.ts';

/**
 * How often what everyone may see has changed. Asking also starts and ends promotions: whatever is read after the
 * answer has the prices of `now`, or of a later moment.
 */
export const publicVersion = async (db: Db, now: Date): Promise<number> => {
  for (;;) {
    const { rows } = await sql<{ version: number; unsettled: boolean }>`
      select coalesce(sum(count), 0)::bigint as version, promotions_unsettled(${now}) as unsettled
        from public_changes`.execute(db);
    const [state] = rows;
    if (state && !state.unsettled) return state.version;
    await sql`select settle_promotions(${now})`.execute(db);
  }
};
