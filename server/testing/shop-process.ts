/** The shop as a separate process, for tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Starts a shop within a test, at whose end it is killed if it still runs. */
export const spawnShop = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'], DEMO: 'false', ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = text(child.stdout);
  const complained = text(child.stderr);
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, said, complained, exit };
};
export type ShopProcess = ReturnType<typeof spawnShop>;

/** Waits until the shop answers; rejects with its output when it ends before. */
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
