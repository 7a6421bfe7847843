import { CompiledQuery } from 'kysely';
import type { Registry } from 'prom-client';
import type { Clock } from '../core/clock.ts';
import { DATABASE_SOURCE, type Db } from '../core/database/database.ts';
import { registerGauge } from '../core/http/gauge.ts';
import type { PublicVersion } from '../core/cache/version.ts';

/** The state of public data: database cluster and database, commits, and how many promotions have started or ended. */
type PublicState = { source: string; changes: number; boundaries: number };

/** A prepared SQL text, because no other statement is sent as often. */
const STATE = `
  select ${DATABASE_SOURCE} as source,
         (select coalesce(sum(count), 0) from public_changes)::bigint as changes,
         (select count(*) filter (where starts_at <= $1) + count(*) filter (where ends_at <= $1)
            from promotions where is_active) as boundaries`;

/**
 * Version number of the public data on this node. Any state other than the last one gets a higher number, even an older
 * state of the database after a recovery. Data read after the number is of that state or a later one.
 */
export const publicVersions = (db: Db, clock: Clock, metrics: Registry): (() => Promise<PublicVersion>) => {
  let last: PublicState | undefined;
  let number = 0;
  const changesSeen = { name: 'public_changes_seen', help: 'Committed changes of public data; the same on every node' };
  registerGauge(metrics, changesSeen, () => last?.changes ?? 0);
  registerGauge(
    metrics,
    { name: 'public_version', help: 'Version of public data, counted by this node' },
    () => number,
  );
  return async () => {
    const moment = clock.now();
    const { rows } = await db.executeQuery<PublicState>(CompiledQuery.raw(STATE, [moment]));
    const [state] = rows;
    if (!state) throw new Error('the public state has no row');
    const { source, changes, boundaries } = state;
    if (source !== last?.source || changes !== last.changes || boundaries !== last.boundaries) number += 1;
    last = state;
    return { number, moment };
  };
};
