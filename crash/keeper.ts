/** What starts the shop again whenever it ends, as systemd or a container engine would. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../scripts/root.ts';
import { shopArguments } from '../scripts/shop-arguments.ts';
import { endingWithUs } from '../server/src/core/unprivileged.ts';

/** systemd's RestartSec, unless told otherwise. */
const PAUSE_MS = 100;
const KEPT_COMPLAINTS = 4_000;

export type Keeper = {
  /** Of the shop that runs now. */
  pid: () => number | undefined;
  /** How often it was started. */
  starts: () => number;
  /** The end of what it wrote to stderr. */
  complaints: () => string;
  /** Asks the shop to stop, and does not start it again. */
  stop: () => Promise<void>;
};

export const keepShop = (env: Record<string, string | undefined>): Keeper => {
  let child: ChildProcess | undefined;
  let starts = 0;
  let complaints = '';
  const over = new AbortController();

  const keep = async () => {
    const command = [...(await endingWithUs()), process.execPath, ...shopArguments];
    while (!over.signal.aborted) {
      // a session of its own: Ctrl-C reaches this command alone
      child = spawn('env', command, { cwd: root, detached: true, stdio: ['ignore', 'ignore', 'pipe'], env });
      starts += 1;
      child.stderr?.on('data', (data: Buffer) => (complaints = (complaints + data.toString()).slice(-KEPT_COMPLAINTS)));
      await once(child, 'exit');
      child = undefined;
      if (!over.signal.aborted) await sleep(PAUSE_MS);
    }
  };
  const keeping = keep();
  return {
    pid: () => child?.pid,
    starts: () => starts,
    complaints: () => complaints,
    stop: async () => {
      over.abort();
      child?.kill('SIGTERM');
      await keeping;
    },
  };
};
