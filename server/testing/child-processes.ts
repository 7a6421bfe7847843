/** Finds child processes, for tests that observe or kill them. */
import { execFileSync } from 'node:child_process';

/** Children of `parent` whose command line contains `words`. */
export const childrenOf = (parent: number, words: string): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , ppid, args]) => Number(ppid) === parent && args?.includes(words))
    .map(([, pid]) => Number(pid));

export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
