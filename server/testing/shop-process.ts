/** The shop as a process of its own, for tests. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

const spawned: ChildProcess[] = [];
afterEach(() => {
  for (const child of spawned.splice(0)) child.kill('SIGKILL');
});

/** Starts a shop that ends with the test at the latest. */
export const spawnShop = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'], DEMO: 'false', ...env } });
  spawned.push(child);
  const said = text(child.stdout);
  const complained = text(child.stderr);
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, said, complained, exit };
};
export type ShopProcess = ReturnType<typeof spawnShop>;

/** Waits until the shop answers; fails with what it says when it ends instead. */
export const answers = async (port: number, { exit, complained }: ShopProcess): Promise<void> => {
  const ended = exit.then(async (code) => {
    throw new Error(`ended with ${code}: ${await complained}`);
  });
  const up = (async () => {
    for (;;) {
      const health = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
      if (health?.ok) return;
      await sleep(50);
    }
  })();
  await Promise.race([up, ended]);
};
