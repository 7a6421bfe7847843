/** Supervisor: restarts the shop whenever its process ends, as systemd or a container engine would. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../scripts/root.ts';
import { shopArguments } from '../scripts/shop-arguments.ts';
import { killedWithParent } from '../server/src/embedded-postgres/unprivileged.ts';

/** The default of RestartSec= (systemd.service). */
const PAUSE_MS = 100;
const MAX_STDERR = 4_000; // characters

export type Supervisor = {
  /** Of the running shop; undefined between two starts. */
  pid: () => number | undefined;
  starts: () => number;
  /** The end of what it wrote to stderr. */
  complaints: () => string;
  /** Asks the shop to stop, and does not start it again. */
  stop: () => Promise<void>;
};

export const superviseShop = (env: Record<string, string | undefined>): Supervisor => {
  let child: ChildProcess | undefined;
  let starts = 0;
  let complaints = '';
  const over = new AbortController();

  const run = async () => {
    const command = [...(await killedWithParent()), process.execPath, ...shopArguments];
    while (!over.signal.aborted) {
      // detached: Ctrl-C must reach this command only, which stops the shop afterwards
      child = spawn('env', command, { cwd: root, detached: true, stdio: ['ignore', 'ignore', 'pipe'], env });
      starts += 1;
      child.stderr?.on('data', (data: Buffer) => (complaints = (complaints + data.toString()).slice(-MAX_STDERR)));
      await once(child, 'exit');
      child = undefined;
      if (!over.signal.aborted) await sleep(PAUSE_MS);
    }
  };
  const ended = run();
  return {
    pid: () => child?.pid,
    starts: () => starts,
    complaints: () => complaints,
    stop: async () => {
      over.abort();
      child?.kill('SIGTERM');
      await ended;
    },
  };
};
