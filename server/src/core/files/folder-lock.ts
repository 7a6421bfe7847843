/** Locks of the data folder. */
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/** Another process holds a lock of the folder. */
export class FolderTaken extends StartError {
  override name = 'FolderTaken';
}

/**
 * Locks the folder's embedded database for this process.
 * @returns the function that releases the lock
 * @throws FolderTaken when another shop holds it; an error of the file system when the folder can't be written
 */
export const lockFolder = (folder: string): (() => void) => {
  accessSync(folder, constants.W_OK);
  return lock(
    folder,
    'postgres.lock',
    'PRAGMA journal_mode = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE',
    `Another shop is running on DATA_DIR (${folder}): stop it first, or choose another folder.`,
  );
};

/** Exclusive lock of the folder's files, for a restore. @throws FolderTaken when a node uses them */
export const lockFiles = (folder: string): (() => void) =>
  lock(
    folder,
    'files.lock',
    'BEGIN EXCLUSIVE',
    `A shop is running on DATA_DIR (${folder}): stop all its nodes first, or choose another folder.`,
  );

/** Shared lock of the folder's files, for a node. @throws FolderTaken while a restore replaces them */
export const shareFiles = (folder: string): (() => void) =>
  lock(
    folder,
    'files.lock',
    // the read lock is held until the transaction ends
    'BEGIN; SELECT count(*) FROM sqlite_schema',
    `A backup is being restored to DATA_DIR (${folder}): start the shop when that is done.`,
  );

/** A file lock of the kernel, taken by SQLite: it ends with the process, also after a crash, so it can't become stale. */
const lock = (folder: string, file: string, statements: string, taken: string): (() => void) => {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(folder, file));
    database.exec(statements);
    const opened = database;
    return () => opened.close();
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : String(error);
    if (!reason.includes('locked')) throw new StartError(`DATA_DIR (${folder}) can't be locked: ${reason}.`);
    throw new FolderTaken(taken);
  }
};
