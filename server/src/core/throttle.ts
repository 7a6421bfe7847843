import type { Limit } from '@nabta/contract/route.ts';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import { tooManyRequests } from './errors.ts';

type Deps = { db: Db; clock: Clock; config: Config };

/** Counts tries against `bucket`, on every node alike: how many that makes in the present window, and when it ends. */
export const countTries = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bucket: string,
  seconds: number,
  count: number,
): Promise<{ tries: number; resetsAt: Date }> => {
  const now = clock.now();
  const { tries, resets_at } = await db
    .insertInto('throttles')
    .values({ bucket, tries: count, resets_at: new Date(now.getTime() + seconds * 1000) })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        tries: sql`case when throttles.resets_at > ${now} then throttles.tries + excluded.tries else excluded.tries end`,
        resets_at: sql`case when throttles.resets_at > ${now} then throttles.resets_at else excluded.resets_at end`,
      }),
    )
    .returning(['tries', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (tries === count) await db.deleteFrom('throttles').where('resets_at', '<=', now).execute();
  return { tries, resetsAt: resets_at };
};

/**
 * Counts a try against `bucket` and refuses one too many.
 * @throws AppError too_many_requests, with the seconds until the next one is allowed
 */
export const throttle = async ({ db, clock, config }: Deps, bucket: string, limit: Limit): Promise<void> => {
  const { tries, resetsAt } = await countTries({ db, clock }, bucket, limit.seconds, 1);
  if (tries <= Math.max(1, Math.round(limit.calls * config.rateLimitScale))) return;
  throw tooManyRequests(Math.max(1, Math.ceil((resetsAt.getTime() - clock.now().getTime()) / 1000)));
};

/** Forgets the tries against a bucket: whoever they were against has proved to be who they say. */
export const forgive = async (db: Db, bucket: string): Promise<void> => {
  await db.deleteFrom('throttles').where('bucket', '=', bucket).execute();
};
