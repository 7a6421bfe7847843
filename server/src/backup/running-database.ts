import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../core/config.ts';
import { addressOfRunning, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { FolderTaken } from '../core/files/folder-lock.ts';
import { StartError } from '../core/start-error.ts';

type Database = { url: string; stop: () => Promise<void> };

/** How long to wait for the database of a shop that is starting. */
const PATIENCE_MS = 30_000;

/** The database of a running or stopped shop. @throws StartError when there is none */
export const openShopDatabase = async ({ databaseUrl, dataDir }: Config): Promise<Database> => {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  if (!existsSync(join(dataDir, 'postgres'))) throw new StartError(`DATA_DIR (${dataDir}) holds no shop.`);
  try {
    return await startEmbeddedPostgres(dataDir);
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error;
  }
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(100)) {
    const url = addressOfRunning(dataDir);
    if (url) return { url, stop: async () => {} };
  }
  throw new StartError(
    `The database in DATA_DIR (${dataDir}) does not get ready: see ${join(dataDir, 'postgres.log')}.`,
  );
};
