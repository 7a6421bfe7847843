import type { Limit } from '@nabta/contract/route.ts';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import { tooManyRequests } from './errors.ts';

type Deps = { db: Db; clock: Clock; config: Config };

/**
 * Counts a try against `bucket`, on every server alike.
 * @throws AppError too_many_requests, with the seconds until the next one is allowed
 */
export const throttle = async ({ db, clock, config }: Deps, bucket: string, limit: Limit): Promise<void> => {
  const now = clock.now();
  const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
  const { tries, resets_at } = await db
    .insertInto('throttles')
    .values({ bucket, tries: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        tries: sql`case when throttles.resets_at > ${now} then throttles.tries + 1 else 1 end`,
        resets_at: sql`case when throttles.resets_at > ${now} then throttles.resets_at else excluded.resets_at end`,
      }),
    )
    .returning(['tries', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (tries === 1) await db.deleteFrom('throttles').where('resets_at', '<=', now).execute();
  if (tries <= Math.max(1, Math.round(limit.calls * config.rateLimitScale))) return;
  throw tooManyRequests(Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000)));
};

/** Forgets the tries against a bucket: whoever they were against has proved to be who they say. */
export const forgive = async (db: Db, bucket: string): Promise<void> => {
  await db.deleteFrom('throttles').where('bucket', '=', bucket).execute();
};
