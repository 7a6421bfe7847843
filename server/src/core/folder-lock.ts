/** One shop per data folder. */
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

/** Another process holds the folder. */
export class FolderTaken extends StartError {
  override name = 'FolderTaken';
}

/**
 * Takes the folder for this process. The lock is the kernel's (SQLite holds it on a file), so it ends with the process,
 * however that ends: there is no stale lock.
 * @returns what gives the folder back.
 * @throws FolderTaken when another shop has it, or an error of the file system when it can't be written.
 */
export function lockFolder(folder: string): () => void {
  accessSync(folder, constants.W_OK);
  const lock = new DatabaseSync(join(folder, 'postgres.lock'));
  try {
    lock.exec('PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const reason = error instanceof Error ? error.message : String(error);
    if (!reason.includes('locked')) throw new StartError(`DATA_DIR (${folder}) can't be locked: ${reason}.`);
    throw new FolderTaken(`Another shop is running on DATA_DIR (${folder}): stop it first, or choose another folder.`);
  }
  return () => lock.close();
}
