/** Why the shop can't start, as text for the operator; printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

const FOLDER_TROUBLE: Record<string, string> = {
  EACCES: "can't be written: permission denied",
  EPERM: "can't be written: permission denied",
  EROFS: "can't be written: its file system is read-only",
  ENOSPC: "can't be written: its disk is full",
  EFBIG: "can't be written: its file system allows no file of this size",
  EIO: "can't be written: its disk fails",
  EDQUOT: "can't be written: its disk quota is used up",
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
};

/** SQLSTATE disk_full. */
const DATABASE_FULL = '53100';

/** Turns an error of writing to `place` or to the database into a StartError; returns other errors unchanged. */
export function asStartError(error: unknown, place: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === DATABASE_FULL) return new StartError("The database can't be written: its disk is full.");
  const trouble = FOLDER_TROUBLE[code];
  return trouble ? new StartError(`${place} ${trouble}.`) : error;
}
