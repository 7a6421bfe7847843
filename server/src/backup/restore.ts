import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import { migrationNames } from '../core/database/migrations.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { lockFiles, lockFolder } from '../core/files/folder-lock.ts';
import { DRAFT, finishRestore, flushFolder, PARTS, putInPlace } from '../core/files/restored-files.ts';
import { asStartError, StartError } from '../core/start-error.ts';
import { verifyArchive } from './archive.ts';
import { connectTo } from './connection.ts';
import { fill } from './fill.ts';
import type { Manifest } from './manifest.ts';

export type Restored = {
  manifest: Manifest;
  /** Folder of the replaced data. */
  aside: string | undefined;
};

/**
 * Restores a backup into DATA_DIR, or into the external database with the pictures in DATA_DIR. Existing data is touched only
 * after the whole backup has been restored to a temporary folder.
 * @param replace replaces an existing stopped shop, whose data is moved to another folder
 * @throws StartError when the backup is damaged or incompatible, or when a shop exists and `replace` is false
 */
export const restore = async (
  config: Config,
  clock: Clock,
  path: string,
  { replace = false } = {},
): Promise<Restored> => {
  if (!existsSync(path)) throw new StartError(`There is no backup at ${path}.`);
  if (!(await stat(path)).isFile()) throw new StartError(`${path} is no backup: it is not a file.`);
  await mkdir(config.dataDir, { recursive: true });
  const unlockDatabase = lockFolder(config.dataDir);
  try {
    const unlockFiles = lockFiles(config.dataDir);
    try {
      await finishRestore(config.dataDir);
      return await replaceShop(config, clock, path, { replace });
    } catch (error) {
      throw asStartError(error, `DATA_DIR (${config.dataDir})`);
    } finally {
      unlockFiles();
    }
  } finally {
    unlockDatabase();
  }
};

const replaceShop = async (
  config: Config,
  clock: Clock,
  path: string,
  { replace }: { replace: boolean },
): Promise<Restored> => {
  const parts = PARTS.filter((part) => !config.databaseUrl || part !== 'postgres');
  const found = parts.filter((part) => existsSync(join(config.dataDir, part)));
  if (found.length > 0 && !replace) {
    throw new StartError(
      `DATA_DIR (${config.dataDir}) holds a shop's data: choose an empty folder, or add --replace to put the backup in its place.`,
    );
  }
  const manifest = await verifyArchive(path);
  if (config.databaseUrl) await refuseExistingShop(config.databaseUrl, manifest);
  await refuseUnfit(manifest, config);

  const draft = join(config.dataDir, DRAFT);
  await rm(draft, { recursive: true, force: true });
  // on the disk before the database is filled: from then until the pictures are in place no node starts
  await mkdir(draft);
  await flushFolder(config.dataDir);
  // an error after this, or during the commit, may leave a filled database: then the draft stays, and no node starts
  let mayBeFilled = false;
  const onCommit = (): void => void (mayBeFilled = true);
  try {
    await (config.databaseUrl
      ? fill(config.databaseUrl, path, manifest, draft, onCommit)
      : restoreEmbedded(draft, path, manifest));
  } catch (error) {
    if (!mayBeFilled) await rm(draft, { recursive: true, force: true });
    throw error;
  }
  const moment = clock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  const aside = found.length > 0 ? `replaced-${moment}` : null;
  await putInPlace(config.dataDir, { found, aside });
  return { manifest, aside: aside ? join(config.dataDir, aside) : undefined };
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

/** Refuses a database with users: every started shop has an admin, while a failed restore leaves only empty tables. */
const refuseExistingShop = async (url: string, { migration }: Manifest): Promise<void> => {
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

const restoreEmbedded = async (draft: string, path: string, manifest: Manifest): Promise<void> => {
  const postgres = await startEmbeddedPostgres(draft);
  try {
    await fill(postgres.url, path, manifest, draft);
  } finally {
    await postgres.stop();
  }
};
