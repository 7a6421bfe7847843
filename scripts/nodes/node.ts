/** One process of the shop, which can be killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { endingWithUs } from '../../server/src/core/unprivileged.ts';
import { root } from '../root.ts';
import { shopArguments } from '../shop-arguments.ts';

type Options = {
  port: number;
  env: Record<string, string | undefined>;
  /** What it writes, as it comes. */
  said: (text: string) => void;
  complained: (text: string) => void;
};

const PATIENCE_MS = 120_000;

export type ShopNode = {
  port: number;
  isRunning: () => boolean;
  /** Resolves when it serves. @throws Error when it ends instead */
  start: () => Promise<void>;
  /** As a power cut would. */
  kill: () => Promise<void>;
  /** As an operator would. */
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
      const command = [...(await endingWithUs()), process.execPath, ...shopArguments];
      // a session of its own: Ctrl-C reaches the script alone
      child = spawn('env', command, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
      child.stdout?.on('data', (data: Buffer) => said(data.toString()));
      child.stderr?.on('data', (data: Buffer) => complained(data.toString()));
      for (const deadline = performance.now() + PATIENCE_MS; !(await isReady(port)); await sleep(50)) {
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
