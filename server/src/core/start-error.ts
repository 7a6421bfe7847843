/** Why the shop can't start, as text for the operator; printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Trouble of reading and of writing. */
const ANY_TROUBLE: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EIO: 'its disk fails',
};
const WRITE_TROUBLE: Record<string, string> = {
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EFBIG: 'its file system allows no file of this size',
  EDQUOT: 'its disk quota is used up',
};
/** What a call of the file system was for; others write. */
const PURPOSES: Record<string, string> = {
  open: 'opened',
  read: 'read',
  scandir: 'read',
  opendir: 'read',
  stat: 'read',
  lstat: 'read',
};

/** SQLSTATE disk_full. */
const DATABASE_FULL = '53100';

/**
 * Turns an error of the file system or of a database whose disk is full into a StartError; returns other errors unchanged.
 * `place`: what was written, for errors that name no file.
 */
export function asStartError(error: unknown, place: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const { code = '', syscall = '', path = place } = error as NodeJS.ErrnoException;
  if (code === DATABASE_FULL) return new StartError("The database can't be written: its disk is full.");
  if (code === 'ENOTDIR' || code === 'EEXIST') return new StartError(`${place} is not a folder.`);
  const purpose = WRITE_TROUBLE[code] ? 'written' : (PURPOSES[syscall] ?? 'written');
  const trouble = WRITE_TROUBLE[code] ?? ANY_TROUBLE[code];
  return trouble ? new StartError(`${path} can't be ${purpose}: ${trouble}.`) : error;
}
