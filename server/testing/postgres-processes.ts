/** The processes of an embedded PostgreSQL, for tests that kill and stop them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Process id of the postmaster. @throws Error when there is no postmaster.pid */
export const postmasterOf = (dataDir: string): number => {
  const pid = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) throw new Error('no PostgreSQL runs there');
  return pid;
};

/** Its child processes: one per connection, and background workers. Linux only. */
export const workersOf = (postmaster: number): number[] =>
  readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Process title, such as `postgres: shop postgres 127.0.0.1(40000) idle`. */
export const titleOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();

/** Stops all processes with SIGSTOP, like a frozen machine. @returns the function that continues them */
export const haltPostgres = (dataDir: string): (() => void) => {
  const postmaster = postmasterOf(dataDir);
  // the postmaster first, so that it starts no further backend
  process.kill(postmaster, 'SIGSTOP');
  const halted = [postmaster, ...workersOf(postmaster)];
  for (const pid of halted) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of halted) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // the process has ended
      }
    }
  };
};
