import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import { migrationNames } from '../core/database.ts';
import { startEmbeddedPostgres } from '../core/embedded-postgres.ts';
import { lockFolder } from '../core/folder-lock.ts';
import { StartError } from '../core/start-error.ts';
import { verifyArchive } from './archive.ts';
import { connectTo } from './connection.ts';
import { fill } from './fill.ts';
import type { Manifest } from './manifest.ts';

export type Restored = {
  manifest: Manifest;
  /** Where the data lies that was there before. */ aside: string | undefined;
};

/** What a shop keeps in DATA_DIR; the database last, for without it there is no shop. */
const PARTS = ['images', 'outbox', 'postgres'];

/**
 * Makes a shop of a backup: in DATA_DIR, or in the outside database with its pictures in DATA_DIR. Nothing is changed
 * before all of it stands ready beside.
 * @param replace puts it in place of the shop that is there, whose data is kept aside; never of one that runs
 * @throws StartError when the backup is damaged, or holds what this shop can't take, or there is data in the way
 */
export const restore = async (
  config: Config,
  clock: Clock,
  path: string,
  { replace = false } = {},
): Promise<Restored> => {
  if (!existsSync(path)) throw new StartError(`There is no backup at ${path}.`);
  await mkdir(config.dataDir, { recursive: true });
  const unlock = lockFolder(config.dataDir);
  try {
    const parts = config.databaseUrl ? PARTS.slice(0, 2) : PARTS;
    const found = parts.filter((part) => existsSync(join(config.dataDir, part)));
    if (found.length > 0 && !replace) {
      throw new StartError(
        `DATA_DIR (${config.dataDir}) holds a shop's data: choose an empty folder, or add --replace to put the backup in its place.`,
      );
    }
    const manifest = await verifyArchive(path);
    if (config.databaseUrl) await refuseFilled(config.databaseUrl, manifest);
    await refuseUnfit(manifest, config);

    const draft = join(config.dataDir, 'restoring');
    await rm(draft, { recursive: true, force: true });
    try {
      await (config.databaseUrl
        ? fill(config.databaseUrl, path, manifest, draft)
        : fillEmbedded(draft, path, manifest));
      const aside = await swap(config.dataDir, draft, found, clock);
      return { manifest, aside };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
};

const refuseUnfit = async ({ migration, inBucket, files }: Manifest, { s3 }: Config): Promise<void> => {
  if (!(await migrationNames()).includes(migration)) {
    throw new StartError(
      'The backup was made by a newer version of the shop: restore it with that one or a later one.',
    );
  }
  if (s3 && !inBucket && files.pictures > 0) {
    throw new StartError(
      'The backup holds pictures, and S3_BUCKET is set: restore it without the S3 settings, then copy DATA_DIR/images into the bucket.',
    );
  }
};

/** A shop that was ever started has an admin; a restore that failed may have left the tables, empty. */
const refuseFilled = async (url: string, { migration }: Manifest): Promise<void> => {
  const client = await connectTo(url);
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.users') is not null as there`);
    if (!rows[0]?.there) return;
    const found = await client.query<{ filled: boolean }>(
      `select exists (select from public.users) or (select max(name) from public.kysely_migration) <> $1 as filled`,
      [migration],
    );
    if (!found.rows[0]?.filled) return;
  } finally {
    await client.end();
  }
  throw new StartError('DATABASE_URL: this database holds a shop: create an empty one and restore into that.');
};

const fillEmbedded = async (draft: string, path: string, manifest: Manifest): Promise<void> => {
  const postgres = await startEmbeddedPostgres(draft);
  try {
    await fill(postgres.url, path, manifest, draft);
  } finally {
    await postgres.stop();
  }
};

const swap = async (dataDir: string, draft: string, found: string[], clock: Clock): Promise<string | undefined> => {
  const moment = clock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  const aside = found.length > 0 ? join(dataDir, `replaced-${moment}`) : undefined;
  if (aside) await mkdir(aside, { mode: 0o700 });
  for (const part of PARTS) {
    if (aside && found.includes(part)) await rename(join(dataDir, part), join(aside, part));
    if (existsSync(join(draft, part))) await rename(join(draft, part), join(dataDir, part));
  }
  return aside;
};
