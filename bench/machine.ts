/** CPU pinning: the measured process has one core, everything else shares another. */
import { execFileSync, spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [SERVER, LOAD] = ['0', '1'];
/** Two cores and util-linux are needed. */
export const canPin = spawnSync('taskset', ['-c', `${SERVER},${LOAD}`, 'true']).status === 0;

/** Pins this process to the core of the load; child processes inherit it. */
export const moveToLoadCore = (): void => {
  if (canPin) execFileSync('taskset', ['-a', '-cp', LOAD, String(process.pid)]);
};

/** Starts a Node program on the core of what is measured. */
export const onServerCore = (program: string[], options: SpawnOptions): ChildProcess => {
  const command = [...(canPin ? ['taskset', '-c', SERVER] : []), process.execPath, ...program];
  return spawn(command[0] ?? '', command.slice(1), options);
};

/** Sends SIGTERM, and SIGKILL after 15 seconds. */
export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([ended, sleep(15_000, undefined, { ref: false })]);
  child.kill('SIGKILL');
  await ended;
};

/** Resident memory (VmRSS) of a process in MB; undefined without /proc. */
export const memoryOf = (pid: number): number | undefined => {
  const kilobytes = /VmRSS:\s*(\d+)/.exec(read(`/proc/${pid}/status`))?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
};

const TICKS_PER_SECOND = 100;

/** CPU seconds (user and system) of a process so far. */
export const cpuSecondsOf = (pid: number): number => {
  // the second field is the name in brackets and may contain spaces
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
};

/** A file of /proc; empty when the process has ended. */
export const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
