import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Disk } from 'flydrive';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { coalesce } from '../core/coalesce.ts';
import type { Db } from '../core/database/database.ts';
import { StartError } from '../core/start-error.ts';

type Store = { db: Db; files: Disk };

/** Registers a key for new files; they are removed after an hour unless a picture refers to them by then. */
export const newFileKey = async (db: Db): Promise<string> => {
  const file_key = randomUUID();
  const removable_at = sql<Date>`now() + interval '1 hour'`;
  await db.insertInto('spare_files').values({ file_key, removable_at }).execute();
  return file_key;
};

/** Removes files that no picture will refer to. */
export const discardFiles = async (store: Store, log: FastifyBaseLogger, keys: string[]): Promise<void> => {
  if (keys.length === 0) return;
  await store.db
    .updateTable('spare_files')
    .set({ removable_at: sql`now()` })
    .where(sql<boolean>`file_key = any(${keys})`)
    .execute();
  await removeSpareFiles(store, log);
};

/** A request does not wait longer for a hanging store: a later sweep removes the files. */
const MAX_WAIT_MS = 5_000;

/**
 * Removes the files of deleted pictures and of failed uploads. Call it after the commit. It never throws: files that can't be
 * removed are tried again by the next call.
 */
export const removeSpareFiles = async (store: Store, log: FastifyBaseLogger): Promise<void> => {
  const report = (err: unknown) => log.error({ err }, 'unused files could not be removed');
  const sweeping = sweepSoon(store, report);
  await Promise.race([sweeping, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
};

/**
 * One coalesced sweep per database. A sweep holds a database connection while it waits for the store, so a node runs one at a time, and concurrent callers share
 * the next one.
 */
const sweepsOf = new WeakMap<Db, () => Promise<void>>();

const sweepSoon = (store: Store, report: (error: unknown) => void): Promise<void> => {
  const run = sweepsOf.get(store.db) ?? coalesce(() => sweep(store, report).catch(report));
  sweepsOf.set(store.db, run);
  return run();
};

/** Key of the advisory lock; no other lock may use it. */
const REMOVAL_LOCK = 4_201_927;

/** A sweep ends after this and the file that it is at; a later one goes on. A backup waits for it. */
const SWEEP_MS = 30_000;
/** Longer than a sweep takes, unless its node is frozen. */
const SWEEP_SECONDS = 60;
/** SQLSTATE lock_not_available. */
const NOT_FREE = '55P03';

/** Stops removals on all nodes until the connection ends; waits for running ones. @throws StartError when one does not end */
export const pauseRemovals = async (client: pg.Client, seconds = SWEEP_SECONDS): Promise<void> => {
  await client.query(`set lock_timeout = '${seconds}s'`);
  await client.query('select pg_advisory_lock($1)', [REMOVAL_LOCK]).catch((error: unknown) => {
    const isBusy = error instanceof pg.DatabaseError && error.code === NOT_FREE;
    throw isBusy ? new StartError('A node does not finish deleting files of pictures: it may be frozen.') : error;
  });
  await client.query('set lock_timeout = 0');
};

/** The shared lock lets nodes sweep concurrently, but not while removals are paused. */
const sweep = ({ db, files }: Store, report: (error: unknown) => void): Promise<void> =>
  db.connection().execute(async (holder) => {
    const { rows } = await sql<{ mayRemove: boolean }>`
      select pg_try_advisory_lock_shared(${REMOVAL_LOCK}) as "mayRemove"`.execute(holder);
    if (!rows[0]?.mayRemove) return;
    try {
      await removeDueFiles({ db: holder, files }, report);
    } finally {
      await sql`select pg_advisory_unlock_shared(${REMOVAL_LOCK})`.execute(holder);
    }
  });

/** Ends a sweep early when the store is unavailable. */
const MAX_FAILURES = 3;

/** In random order, so that files that can't be removed do not always block the same others. */
const removeDueFiles = async ({ db, files }: Store, report: (error: unknown) => void): Promise<void> => {
  const found = await db
    .selectFrom('spare_files')
    .select('file_key')
    .where('removable_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`not exists (select from images where images.file_key = spare_files.file_key)`)
    .groupBy('file_key')
    .orderBy(sql`random()`)
    .execute();
  const end = performance.now() + SWEEP_MS;
  let failures = 0;
  for (const { file_key } of found) {
    if (performance.now() > end) return;
    try {
      await files.deleteAll(file_key);
      await db.deleteFrom('spare_files').where('file_key', '=', file_key).execute();
    } catch (error) {
      report(error);
      failures += 1;
      if (failures === MAX_FAILURES) return;
    }
  }
};
