/** A PostgreSQL that outlived its shop (killed hard), and the traces of one that did not. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

const PATIENCE_MS = 30_000;
/** A fast shutdown; for one that doesn't answer, one without a checkpoint; for one that was halted, the end at once. */
const signalAfter = (ms: number) => (ms < 10_000 ? 'SIGINT' : ms < 15_000 ? 'SIGQUIT' : 'SIGKILL');

/** Ends the PostgreSQL still running on `folder`, if any. Only for the process that holds the data folder's lock. */
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
  // The process is gone, but its number may be taken: by another program, or by its own remains where nobody collects
  // them. PostgreSQL would refuse to start. Our number it knows to be no PostgreSQL, and its other checks stay in force.
  if (existsSync(path) && signal(pid, 0)) writeFileSync(path, [process.pid, ...rest].join('\n'));
}

/**
 * Ends the workers whose PostgreSQL was killed: one in the middle of a long query, or halted, would not notice and keep
 * another PostgreSQL from starting. Only for the process that holds the data folder's lock; does nothing but on Linux.
 */
export function endRemains(folder: string): void {
  if (process.platform !== 'linux') return;
  const place = realpathSync(folder);
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (pid > 1 && commandLine(pid).startsWith('postgres: ') && folderOf(pid) === place) signal(pid, 'SIGKILL');
  }
}

/** Where a process works: PostgreSQL's in their data. */
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

/** False when there is no such process. */
function signal(pid: number, name: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
