import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Disk } from 'flydrive';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../core/database.ts';

type Store = { db: Db; files: Disk };

/** A key for files to be written; they are removed after an hour unless a picture has them by then. */
export const newFileKey = async (db: Db): Promise<string> => {
  const file_key = randomUUID();
  const removable_at = sql<Date>`now() + interval '1 hour'`;
  await db.insertInto('spare_files').values({ file_key, removable_at }).execute();
  return file_key;
};

/** Removes files that no picture is going to have. */
export const giveUpFiles = async (store: Store, log: FastifyBaseLogger, keys: string[]): Promise<void> => {
  if (keys.length === 0) return;
  await store.db
    .updateTable('spare_files')
    .set({ removable_at: sql`now()` })
    .where(sql<boolean>`file_key = any(${keys})`)
    .execute();
  await removeSpareFiles(store, log);
};

/**
 * Removes the files of pictures that are gone, however they went, and of uploads that failed. For after the commit;
 * never fails: what can't be removed now is left for the next time.
 */
export const removeSpareFiles = (store: Store, log: FastifyBaseLogger): Promise<void> => {
  const tell = (err: unknown) => log.error({ err }, 'files of deleted pictures stay behind');
  return sweep(store, tell).catch(tell);
};

/** Any number that nothing else in the database locks. */
const REMOVING = 4_201_927;

/** Has every node leave files alone as long as the connection lasts; waits for those that are removing some. */
export const pauseRemovals = async (client: pg.Client): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [REMOVING]);
};

/** Side by side with others of its kind; not while removals pause. */
const sweep = ({ db, files }: Store, tell: (error: unknown) => void): Promise<void> =>
  db.connection().execute(async (holder) => {
    const { rows } = await sql<{ mayRemove: boolean }>`
      select pg_try_advisory_lock_shared(${REMOVING}) as "mayRemove"`.execute(holder);
    if (!rows[0]?.mayRemove) return;
    try {
      await removeDue({ db: holder, files }, tell);
    } finally {
      await sql`select pg_advisory_unlock_shared(${REMOVING})`.execute(holder);
    }
  });

const removeDue = async ({ db, files }: Store, tell: (error: unknown) => void): Promise<void> => {
  const found = await db
    .selectFrom('spare_files')
    .select('file_key')
    .distinct()
    .where('removable_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`not exists (select from images where images.file_key = spare_files.file_key)`)
    .execute();
  const remove = async (file_key: string) => {
    await files.deleteAll(file_key);
    await db.deleteFrom('spare_files').where('file_key', '=', file_key).execute();
  };
  for (const { file_key } of found) await remove(file_key).catch(tell);
};
