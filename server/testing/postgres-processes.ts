/** The processes of an embedded PostgreSQL, for those who kill and halt them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The one that starts all others. @throws Error when none has written down its id */
export const postmasterOf = (dataDir: string): number => {
  const pid = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) throw new Error('no PostgreSQL runs there');
  return pid;
};

/** Those it has started: one for each connection, and some of its own. Only on Linux. */
export const workersOf = (postmaster: number): number[] =>
  readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** What the process calls itself, such as `postgres: shop postgres 127.0.0.1(40000) idle`. */
export const titleOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();

/** Halts all of it, as a machine does that stands still. @returns what lets it go on */
export const haltPostgres = (dataDir: string): (() => void) => {
  const postmaster = postmasterOf(dataDir);
  // first, so that no further worker appears
  process.kill(postmaster, 'SIGSTOP');
  const halted = [postmaster, ...workersOf(postmaster)];
  for (const pid of halted) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of halted) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // it has ended
      }
    }
  };
};
