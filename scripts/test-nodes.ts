/**
 * `npm run test:nodes`: the journeys against two nodes behind nginx, which are alternately killed and restarted. Takes
 * `--every=30` (seconds between two kills, 0 for none); other arguments are passed to `playwright test`.
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureChromium } from './chromium.ts';
import { openCluster, type Cluster } from './nodes/cluster.ts';
import { ensureNginx } from './nodes/nginx.ts';
import { tool } from './tool.ts';
import { ensureWebBuild } from './web-build.ts';

const WORKERS = 2;
/** Long enough for nginx to notice and for browsers to reconnect. */
const GONE_MS = 2_000;
/** nginx's fail_timeout: it tries the node again after that. */
const BACK_MS = 3_000;

const given = process.argv.slice(2);
const every = Number(given.find((each) => each.startsWith('--every='))?.split('=')[1] ?? 30);
const args = given.filter((each) => !each.startsWith('--every='));

if (!(await ensureNginx()) || !(await ensureChromium()) || !(await ensureWebBuild())) process.exit(1);
const scratch = mkdtempSync(join(tmpdir(), 'nabta-nodes-'));
const clusters: Cluster[] = [];
const ended = new AbortController();
let stopping: Promise<void> | undefined;
const stop = () =>
  (stopping ??= (async () => {
    ended.abort();
    await killing;
    await Promise.all(clusters.map((cluster) => cluster.stop()));
    rmSync(scratch, { recursive: true, force: true });
  })());
let interrupted = false;
// the test runner receives Ctrl-C from the terminal too and cleans up first
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (interrupted = true));

let kills = 0;
let killing: Promise<unknown> = Promise.resolve();
try {
  for (let worker = 0; worker < WORKERS; worker += 1) clusters.push(await open(join(scratch, `shop-${worker}`)));
  if (every > 0) killing = Promise.all(clusters.map(killNowAndThen));
  const shops = clusters.map(({ url, databaseUrl, dataDir }) => ({ url, databaseUrl, dataDir }));
  const env = { NABTA_E2E_SHOPS: JSON.stringify(shops), TMPDIR: scratch };
  const { code } = interrupted ? { code: 1 } : await tool('playwright', ['test', ...args], { live: true, env });
  process.exitCode = code;
} finally {
  await stop();
}
console.log(`Nodes were killed ${kills} times.`);

function open(dataDir: string): Promise<Cluster> {
  return openCluster({
    dataDir,
    // warnings about slow requests would be complaints on a loaded machine
    env: { PATH: process.env['PATH'], DEMO: 'catalogue', RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error' },
    complained: (_node, text) => appendFileSync(join(dataDir, 'complaints.log'), text),
  });
}

/** Kills the nodes alternately, never both at once. */
async function killNowAndThen({ nodes }: Cluster) {
  const pause = (ms: number) => sleep(ms, undefined, { signal: ended.signal }).catch(() => {});
  for (let turn = 0; ; turn += 1) {
    await pause(Math.max(0, every * 1000 - GONE_MS - BACK_MS));
    if (ended.signal.aborted) return;
    const node = nodes[turn % 2 === 0 ? 0 : 1];
    await node.kill();
    kills += 1;
    await pause(GONE_MS);
    await node.start();
    await pause(BACK_MS);
  }
}
