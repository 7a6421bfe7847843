import type { Limit } from '@nabta/contract/route.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../database/database.ts';
import { tooManyRequests } from '../http/errors.ts';

type Deps = { db: Db; clock: Clock; config: Config };

/** Adds tries to a bucket; starts a new window when the last one has ended. */
const addTries = (db: Db, now: Date, bucket: string, seconds: number, count: number) =>
  db
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

/** Skips locked buckets: transactions lock several, so waiting could deadlock. */
const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  const expired = db.selectFrom('throttles').select('bucket').where('resets_at', '<=', now).forUpdate().skipLocked();
  await db.deleteFrom('throttles').where('bucket', 'in', expired).execute();
};

/** Counts tries over all nodes; returns the tries of the current window and its end. */
export const countTries = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bucket: string,
  seconds: number,
  count: number,
): Promise<{ tries: number; resetsAt: Date }> => {
  const now = clock.now();
  const { tries, resets_at } = await addTries(db, now, bucket, seconds, count);
  if (tries === count) await deleteExpired(db, now);
  return { tries, resetsAt: resets_at };
};

/**
 * Counts a try and refuses it above the limit.
 * @throws AppError too_many_requests, with the seconds until the next one is allowed
 */
export const throttle = async ({ db, clock, config }: Deps, bucket: string, limit: Limit): Promise<void> => {
  const { tries, resetsAt } = await countTries({ db, clock }, bucket, limit.seconds, 1);
  if (tries <= maxCalls(limit, config)) return;
  throw tooManyRequests(Math.max(1, Math.ceil((resetsAt.getTime() - clock.now().getTime()) / 1000)));
};

/**
 * Refuses a call when the tries of a bucket are used up, without counting one.
 * @throws AppError too_many_requests
 */
export const demandTriesLeft = async ({ db, clock, config }: Deps, bucket: string, limit: Limit): Promise<void> => {
  const now = clock.now();
  const counted = await db
    .selectFrom('throttles')
    .select(['tries', 'resets_at'])
    .where('bucket', '=', bucket)
    .where('resets_at', '>', now)
    .executeTakeFirst();
  if (!counted || counted.tries < maxCalls(limit, config)) return;
  throw tooManyRequests(Math.max(1, Math.ceil((counted.resets_at.getTime() - now.getTime()) / 1000)));
};

const maxCalls = ({ calls }: Limit, { rateLimitScale }: Config): number =>
  Math.max(1, Math.round(calls * rateLimitScale));

/** Counts a try in a transaction, which locks the bucket until its end; false above the limit. */
export const hasTriesLeft = async (
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  bucket: string,
  limit: Limit,
): Promise<boolean> => (await addTries(tx, clock.now(), bucket, limit.seconds, 1)).tries <= maxCalls(limit, config);

/** Resets buckets after a successful proof of identity. */
export const forgive = async (db: Db, buckets: string[]): Promise<void> => {
  await db.deleteFrom('throttles').where('bucket', 'in', buckets).execute();
};
