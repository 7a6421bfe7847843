import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { lockFiles, shareFiles } from './folder-lock.ts';
import { DRAFT, finishRestore, UNFINISHED } from './restored-files.ts';
import { StartError } from '../start-error.ts';

/**
 * Takes DATA_DIR for a node, beside other nodes, and first finishes a restore that was cut off. A node whose pictures and
 * database are elsewhere needs no folder.
 * @returns what gives the folder back
 * @throws StartError
 */
export const openDataFolder = async ({ dataDir, databaseUrl, s3 }: Config): Promise<() => Promise<void>> => {
  if (databaseUrl && s3) return async () => {};
  await mkdir(dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`DATA_DIR (${dataDir}) can't be made (${error.code}).`);
  });
  if (existsSync(join(dataDir, UNFINISHED))) {
    const unlock = lockFiles(dataDir);
    await finishRestore(dataDir).finally(unlock);
  }
  const leave = shareFiles(dataDir);
  const draft = join(dataDir, DRAFT);
  // an embedded database is part of the draft; an outside one may be filled already
  if (databaseUrl && existsSync(draft)) {
    leave();
    throw new StartError(
      `A restore was cut off, and DATABASE_URL may hold the shop without its pictures: restore again into an empty database, or delete ${draft} to start with what is there.`,
    );
  }
  return async () => leave();
};
