/** Handles a PostgreSQL that outlived a killed shop, and a stale postmaster.pid. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../core/start-error.ts';

const PATIENCE_MS = 30_000;
/** Fast shutdown; then immediate shutdown, without a checkpoint; then kill, for a stopped process. */
const signalAfter = (ms: number) => (ms < 10_000 ? 'SIGINT' : ms < 15_000 ? 'SIGQUIT' : 'SIGKILL');

/** Stops a PostgreSQL that still runs on `folder`. The caller must hold the lock of the data folder. */
export async function stopOrphan(folder: string): Promise<void> {
  const path = join(folder, 'postmaster.pid');
  if (!existsSync(path)) return;
  const [first = '', ...rest] = readFileSync(path, 'utf8').split('\n');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 1) return;

  for (const began = performance.now(); isPostgresOf(pid, folder); await sleep(50)) {
    const waited = performance.now() - began;
    if (waited > PATIENCE_MS) {
      throw new StartError(
        `An earlier PostgreSQL (process ${pid}) still works on ${folder} and doesn't end: end it first.`,
      );
    }
    signal(pid, signalAfter(waited));
  }
  // The process has ended, but its id may be in use: by another program, or by its own zombie. PostgreSQL would refuse to
  // start. With our process id in the file it starts, and its other checks still apply.
  if (existsSync(path) && signal(pid, 0)) writeFileSync(path, [process.pid, ...rest].join('\n'));
}

/**
 * Kills the backends of a killed PostgreSQL: one in a long query, or a stopped one, does not notice its end and keeps
 * another PostgreSQL from starting. The caller must hold the lock of the data folder. Linux only.
 */
export function endRemains(folder: string): void {
  if (process.platform !== 'linux') return;
  const dataFolder = realpathSync(folder);
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (pid > 1 && commandLine(pid).startsWith('postgres: ') && folderOf(pid) === dataFolder) signal(pid, 'SIGKILL');
  }
}

/** Working directory of a process; for those of PostgreSQL, the data folder. */
function folderOf(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function isPostgresOf(pid: number, folder: string) {
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(`-D ${folder}`);
}

function commandLine(pid: number) {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** False when the process does not exist. */
function signal(pid: number, name: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
