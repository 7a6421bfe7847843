/** Starts a shop in another process, as `npm start` does. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../scripts/root.ts';
import { shopArguments } from '../scripts/shop-arguments.ts';
import { freePort } from '../server/src/embedded-postgres/free-port.ts';
import { end } from './machine.ts';

type Start = (
  program: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; stdio: ['ignore', 'ignore', 'inherit'] },
) => ChildProcess;
export type Shop = {
  url: string;
  pid: number;
  /** From the start to the first answer of /healthz. */
  seconds: number;
  stop: () => Promise<void>;
};

const PATIENCE_MS = 120_000;

export const openShop = async (start: Start, settings: Record<string, string>): Promise<Shop> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    MALLOC_ARENA_MAX: '1',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const began = performance.now();
  const child = start(shopArguments, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isOpen(url))) {
    if (child.exitCode !== null || performance.now() - began > PATIENCE_MS) {
      await end(child);
      throw new Error('The shop did not open.');
    }
    await sleep(10);
  }
  return { url, pid: child.pid ?? 0, seconds: (performance.now() - began) / 1000, stop: () => end(child) };
};

const isOpen = async (url: string) => {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
};
