import { existsSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import { openDataFolder } from '../core/files/data-folder.ts';
import { imageFolder } from '../core/files/files.ts';
import { hasMailQueue, UNSENT } from '../core/mail/mail-queue-tables.ts';
import { asStartError, StartError } from '../core/start-error.ts';
import { pauseRemovals } from '../images/spare-files.ts';
import { createArchive, type Archive } from './archive.ts';
import { connectTo } from './connection.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { openShopDatabase } from './running-database.ts';
import { columnList, copyOut, backedUpTables, sequencesOf } from './tables.ts';

export type BackedUp = {
  path: string;
  bytes: number;
  rows: number;
  files: Manifest['files'];
  missing: string[];
  inBucket: boolean;
};

/**
 * Writes a consistent snapshot of database and pictures to one file, of a running or stopped shop. Excludes the outbox: its
 * mails have left the shop, hold codes and addresses, and are deleted after days.
 * `to`: the file or an existing folder for it; default DATA_DIR/backups.
 * @throws StartError when the backup can't be written
 */
export const backUp = async (config: Config, clock: Clock, to?: string): Promise<BackedUp> => {
  const path = await pathFor(config, clock, to);
  // also finishes an interrupted restore: otherwise database and pictures could be of two shops
  const leaveFolder = await openDataFolder(config);
  try {
    return await withShopDatabase(config, (client) => writeTo(path, client, config, clock));
  } catch (error) {
    throw asStartError(error, path);
  } finally {
    await leaveFolder();
  }
};

const withShopDatabase = async <Result>(config: Config, work: (client: pg.Client) => Promise<Result>) => {
  const database = await openShopDatabase(config);
  try {
    const client = await connectTo(database.url);
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
};

const pathFor = async (config: Config, clock: Clock, to?: string): Promise<string> => {
  const wanted = resolve(to ?? join(config.dataDir, 'backups'));
  if (!to) await mkdir(wanted, { recursive: true, mode: 0o700 });
  const isFolder = existsSync(wanted) && (await stat(wanted)).isDirectory();
  const moment = clock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  const path = isFolder ? join(wanted, `nabta-${moment}.tar`) : wanted;
  if (existsSync(path)) throw new StartError(`${path} exists already: choose another name.`);
  return path;
};

const writeTo = async (path: string, client: pg.Client, config: Config, clock: Clock): Promise<BackedUp> => {
  const inBucket = config.s3 !== undefined;
  // files of pictures in the snapshot must not be deleted before they are copied
  if (!inBucket) await pauseRemovals(client);
  await client.query('begin isolation level repeatable read read only');
  const migration = await lastMigration(client);
  const archive = await createArchive(path);
  try {
    const tables: Manifest['tables'] = [];
    for (const table of await backedUpTables(client)) {
      const rows = await copyOut(
        client,
        archive,
        `tables/${table.name}`,
        `public.${pg.escapeIdentifier(table.name)} (${columnList(table)})`,
      );
      tables.push({ ...table, rows });
    }
    const sequences = await sequencesOf(client);
    const mails = (await hasMailQueue(client)) ? await copyOut(client, archive, 'mails', UNSENT) : 0;
    const pictures = inBucket ? { count: 0, bytes: 0, missing: [] } : await addPictures(client, archive, config);
    const files = { pictures: pictures.count, outbox: 0, bytes: pictures.bytes };
    const madeAt = clock.now().toISOString();
    await archive.finish({ format: FORMAT, madeAt, migration, tables, sequences, mails, inBucket, files });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { size: bytes } = await stat(path);
    return { path, bytes, rows, files, missing: pictures.missing, inBucket };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
};

const lastMigration = async (client: pg.Client): Promise<string> => {
  const { rows: found } = await client.query(`select to_regclass('public.kysely_migration') is not null as there`);
  const { rows } = found[0].there
    ? await client.query<{ name: string }>('select name from public.kysely_migration order by name desc limit 1')
    : { rows: [] };
  if (!rows[0]) throw new StartError('The database holds no shop.');
  return rows[0].name;
};

type Added = { count: number; bytes: number };

/** The files of all pictures, and uploaded files that a running call may still attach to one. */
const addPictures = async (client: pg.Client, archive: Archive, config: Config) => {
  const { rows } = await client.query<{ key: string; isPicture: boolean }>(`
    select file_key as key, bool_or(is_picture) as "isPicture"
      from (select file_key, true as is_picture from images union all select file_key, false from spare_files) as known
     group by file_key order by file_key`);
  const sum = { count: 0, bytes: 0, missing: [] as string[] };
  for (const { key, isPicture } of rows) {
    const { count, bytes } = await addFolder(archive, `images/${key}`, join(imageFolder(config), key));
    if (count === 0 && isPicture) sum.missing.push(key);
    sum.count += count;
    sum.bytes += bytes;
  }
  return sum;
};

const addFolder = async (archive: Archive, name: string, folder: string): Promise<Added> => {
  const sum = { count: 0, bytes: 0 };
  if (!existsSync(folder)) return sum;
  for (const file of (await readdir(folder)).toSorted()) {
    const bytes = await archive.addFile(`${name}/${file}`, join(folder, file));
    if (bytes === undefined) continue;
    sum.count += 1;
    sum.bytes += bytes;
  }
  return sum;
};
