import { once } from 'node:events';
import { inRoot, root } from '../scripts/root.ts';
import type { Bytes } from './baseline-server.ts';
import { end, onServerCore } from './machine.ts';

export type Baseline = Awaited<ReturnType<typeof startBaseline>>;

/** Starts the baseline server. */
export const startBaseline = async (databaseUrl: string) => {
  const child = onServerCore([inRoot('bench/baseline-server.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  });
  const [url] = (await once(child, 'message')) as [string];
  /** Sets the bytes that it answers. */
  const answer = async (bytes: Bytes) => {
    child.send(bytes);
    await once(child, 'message');
  };
  return { url, pid: child.pid ?? 0, answer, stop: () => end(child) };
};
