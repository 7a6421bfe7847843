/** One process of the shop that can be killed and restarted. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { killedWithParent } from '../../server/src/embedded-postgres/unprivileged.ts';
import { root } from '../root.ts';
import { shopArguments } from '../shop-arguments.ts';

type Options = {
  port: number;
  env: Record<string, string | undefined>;
  /** Receive stdout and stderr. */
  said: (text: string) => void;
  complained: (text: string) => void;
};

const TIMEOUT_MS = 120_000;

export type ShopNode = {
  port: number;
  isRunning: () => boolean;
  /** Resolves when the node is ready. @throws Error when it exits or times out */
  start: () => Promise<void>;
  /** SIGKILL, as after a power failure. */
  kill: () => Promise<void>;
  /** SIGTERM: a graceful stop. */
  stop: () => Promise<void>;
};

export function shopNode({ port, env, said, complained }: Options): ShopNode {
  let child: ChildProcess | undefined;
  const isRunning = () => !!child && child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    port,
    isRunning,
    start: async () => {
      if (isRunning()) return;
      const command = [...(await killedWithParent()), process.execPath, ...shopArguments];
      // detached: Ctrl-C must reach the script only
      child = spawn('env', command, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
      child.stdout?.on('data', (data: Buffer) => said(data.toString()));
      child.stderr?.on('data', (data: Buffer) => complained(data.toString()));
      for (const deadline = performance.now() + TIMEOUT_MS; !(await isReady(port)); await sleep(50)) {
        if (!isRunning() || performance.now() > deadline) {
          await end('SIGKILL');
          throw new Error('A node did not open.');
        }
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
