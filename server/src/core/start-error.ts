/** Why the shop can't start, as text for the operator; printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

const FOLDER_TROUBLE: Record<string, string> = {
  EACCES: "can't be written: permission denied",
  EPERM: "can't be written: permission denied",
  EROFS: "can't be written: its file system is read-only",
  ENOSPC: "can't be written: its disk is full",
  EDQUOT: "can't be written: its disk quota is used up",
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
};

/** Turns a file-system error below DATA_DIR into a StartError; returns other errors unchanged. */
export function asStartError(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const trouble = FOLDER_TROUBLE[code];
  return trouble ? new StartError(`DATA_DIR (${dataDir}) ${trouble}.`) : error;
}
