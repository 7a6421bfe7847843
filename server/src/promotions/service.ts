import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../core/database.ts';

/** Ready as it is sent: nothing else is asked as often. */
const VERSION = `select coalesce(sum(count), 0)::bigint as version, promotions_unsettled($1) as unsettled from public_changes`;

/**
 * How often what everyone may see has changed. Asking also starts and ends promotions: whatever is read after the
 * answer has the prices of `now`, or of a later moment.
 */
export const publicVersion = async (db: Db, now: Date): Promise<number> => {
  for (;;) {
    const asked = CompiledQuery.raw(VERSION, [now]);
    const { rows } = await db.executeQuery<{ version: number; unsettled: boolean }>(asked);
    const [state] = rows;
    if (state && !state.unsettled) return state.version;
    await sql`select settle_promotions(${now})`.execute(db);
  }
};
