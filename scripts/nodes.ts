/**
 * `npm run nodes`: two nodes of the shop behind nginx, as described in docs/operating.md, on DATABASE_URL or an embedded
 * PostgreSQL. Takes the settings of the shop; PORT is nginx's. Type `kill 1`, `stop 1` or `start 1` to control a node.
 */
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { openCluster, type Cluster } from './nodes/cluster.ts';
import { ensureNginx } from './nodes/nginx.ts';
import { ensureWebBuild } from './web-build.ts';

if (!(await ensureNginx()) || !(await ensureWebBuild())) process.exit(1);
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data', PORT = '3000', ...env } = process.env;

let cluster: Promise<Cluster> | undefined;
let stopping: Promise<void> | undefined;
const stop = (code: number) =>
  (stopping ??= (async () => {
    await (await cluster?.catch(() => undefined))?.stop();
    process.exit(code);
  })());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

const labelled = (node: number, text: string) => text.trim().replace(/^/gm, `node ${node}: `);
cluster = openCluster({
  dataDir: resolve(dataDir),
  port: Number(PORT),
  ...(databaseUrl && { databaseUrl }),
  env: { DEMO: String(!databaseUrl), ...env },
  said: (node, text) => console.log(labelled(node, text)),
  complained: (node, text) => console.error(labelled(node, text)),
});
const opened = await cluster.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
});
if (!opened) await stop(1);
else {
  console.log(`\nBoth nodes serve behind ${opened.url}. Type kill, stop or start and 1 or 2; Ctrl-C stops all.`);
  for await (const line of createInterface({ input: process.stdin })) await obey(opened, line.trim());
}

function isVerb(word: string): word is 'kill' | 'stop' | 'start' {
  return ['kill', 'stop', 'start'].includes(word);
}

async function obey({ nodes }: Cluster, line: string) {
  const [, verb = '', number] = /^(kill|stop|start) ([12])$/.exec(line) ?? [];
  const node = nodes[Number(number) - 1];
  if (!node || !isVerb(verb)) return console.log('kill, stop or start, and 1 or 2');
  await node[verb]().catch((error: unknown) => console.error(String(error)));
  console.log(`Node ${number} ${node.isRunning() ? 'serves' : 'is gone'}.`);
}
