import type { Limit } from '@nabta/contract/route.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../database/database.ts';
import { compileOnce, type ValueOf } from '../database/prepared-statements.ts';
import { tooManyRequests } from '../http/errors.ts';

type Deps = { db: Db; clock: Clock; config: Config };

type Tries = { bucket: string; tries: number; now: Date; resets_at: Date };
const adding = compileOnce((db, value: ValueOf<Tries>) =>
  db
    .insertInto('throttles')
    .values({ bucket: value('bucket'), tries: value('tries'), resets_at: value('resets_at') })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet(windowAfter(value('now'))))
    .returning(['tries', 'resets_at']),
);

/** Counts in the same window, or in a new one when the last has ended. */
const windowAfter = (now: Date) => ({
  tries: sql<number>`case when throttles.resets_at > ${now}::timestamptz then throttles.tries + excluded.tries else excluded.tries end`,
  resets_at: sql<Date>`case when throttles.resets_at > ${now}::timestamptz then throttles.resets_at else excluded.resets_at end`,
});

const endOf = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

const addTries = async (db: Db, now: Date, bucket: string, seconds: number, tries: number) => {
  const [counted] = await adding(db, { bucket, tries, now, resets_at: endOf(now, seconds) });
  if (!counted) throw new Error('an upsert returns its row');
  return counted;
};

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
 * Looks for what a caller may be guessing. A try counts before it is looked for, so that tries at once are limited too, and is
 * given back when something is found.
 * @throws AppError too_many_requests
 */
export const countGuess = async <Found>(
  deps: Deps,
  bucket: string,
  limit: Limit,
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> => {
  await throttle(deps, bucket, limit);
  const found = await look();
  if (found !== undefined) await giveBack(deps.db, bucket);
  return found;
};

const giveBack = async (db: Db, bucket: string): Promise<void> => {
  await db
    .updateTable('throttles')
    .set({ tries: sql<number>`greatest(tries - 1, 0)` })
    .where('bucket', '=', bucket)
    .execute();
};

const maxCalls = ({ calls }: Limit, { rateLimitScale }: Config): number =>
  Math.max(1, Math.round(calls * rateLimitScale));

/** Counts a try in a transaction, which locks the bucket until its end; false above the limit. */
export const hasTriesLeft = async (
  tx: Db | Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  bucket: string,
  limit: Limit,
): Promise<boolean> => (await addTries(tx, clock.now(), bucket, limit.seconds, 1)).tries <= maxCalls(limit, config);

type Bucket = { bucket: string; limit: Limit };
type BothTries = { first: string; most: number; ends: Date; second: string; end: Date; now: Date };
const addingToBoth = compileOnce((db, value: ValueOf<BothTries>) =>
  db
    .with('counted', () =>
      db
        .insertInto('throttles')
        .values({ bucket: value('first'), tries: 1, resets_at: value('ends') })
        .onConflict((conflict) => conflict.column('bucket').doUpdateSet(windowAfter(value('now'))))
        .returning('tries'),
    )
    .insertInto('throttles')
    .columns(['bucket', 'tries', 'resets_at'])
    .expression(
      sql`select ${value('second')}, 1, ${value('end')}::timestamptz from counted where tries <= ${value('most')}::integer`,
    )
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet(windowAfter(value('now'))))
    .returning('tries'),
);

/** Like `hasTriesLeft` for two buckets, in one query. A try that the first refuses does not count in the second. */
export const hasTriesLeftInBoth = async (
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  first: Bucket,
  second: Bucket,
): Promise<boolean> => {
  const now = clock.now();
  const [counted] = await addingToBoth(tx, {
    first: first.bucket,
    most: maxCalls(first.limit, config),
    ends: endOf(now, first.limit.seconds),
    second: second.bucket,
    end: endOf(now, second.limit.seconds),
    now,
  });
  return counted !== undefined && counted.tries <= maxCalls(second.limit, config);
};

/** Resets buckets after a successful proof of identity. */
export const forgive = async (db: Db, buckets: string[]): Promise<void> => {
  await db.deleteFrom('throttles').where('bucket', 'in', buckets).execute();
};
