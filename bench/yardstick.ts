import { once } from 'node:events';
import { inRoot, root } from '../scripts/root.ts';
import type { Bytes } from './bare.ts';
import { end, onServerCore } from './machine.ts';

export type Yardstick = Awaited<ReturnType<typeof openYardstick>>;

/** Starts the bare Fastify. */
export const openYardstick = async (databaseUrl: string) => {
  const child = onServerCore([inRoot('bench/bare.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  });
  const [url] = (await once(child, 'message')) as [string];
  /** Has it answer these bytes from now on. */
  const answer = async (bytes: Bytes) => {
    child.send(bytes);
    await once(child, 'message');
  };
  return { url, pid: child.pid ?? 0, answer, stop: () => end(child) };
};
