/** A database outage: the shop answers 503 quickly, and recovers without a restart. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyCluster } from '../testing/database.ts';
import { haltPostgres, postmasterOf, titleOf, workersOf } from '../testing/postgres-processes.ts';
import { freePort } from './embedded-postgres/free-port.ts';
import { answers, spawnShop, type ShopProcess } from '../testing/shop-process.ts';

/** Time limit for an answer, far below the timeouts without a circuit breaker. */
const PATIENCE_MS = 5_000;

let dataDir: string;
let PORT: string;
let shop: ShopProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nabta-outage-'));
  await copyCluster(dataDir);
  PORT = String(await freePort());
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const ask = async (path: string, init?: RequestInit) => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { signal, ...init });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
};
const login = { method: 'POST', headers: { 'content-type': 'application/json' } };
const credentials = JSON.stringify({ email: 'nobody@example.com', password: 'no-such-password' });

/** Several requests of each kind, more than the pool has connections. */
const askAll = () => {
  const paths = ['/api/products', '/', '/api/categories', '/products', '/readyz'];
  const many = Array.from({ length: 6 }, () => paths.map((path) => ask(path))).flat();
  return Promise.all([...many, ask('/api/auth/login', { ...login, body: credentials })]);
};
/** The longest that a recovery may take, in ms. */
const RECOVERED = { timeout: 30_000 };
const serves = async () =>
  await expect.poll(() => ask('/api/products').then(({ status }) => status), RECOVERED).toBe(200);

it('answers 503 quickly while its database hangs or is down, and recovers without a restart', async () => {
  shop = spawnShop({ PORT, DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' });
  await answers(Number(PORT), shop);
  await askAll();

  const goOn = haltPostgres(dataDir);
  try {
    // before and after the circuit breaker opens
    for (const _time of [1, 2]) {
      const responses = await askAll();
      expect(responses.map(({ status, retryAfter }) => ({ status, retryAfter }))).toEqual(
        responses.map(() => ({ status: 503, retryAfter: '1' })),
      );
      expect(responses.filter(({ text }) => text.includes('out_of_service')).length).toBeGreaterThan(10);
      expect(responses.filter(({ text }) => text.includes('</html>')).length).toBe(12);
      expect(await ask('/healthz')).toMatchObject({ status: 200 });
      await sleep(500);
    }
  } finally {
    goOn();
  }
  await serves();
  // no answer of the outage is cached
  expect((await askAll()).filter(({ status }) => status === 503)).toEqual([]);

  const postmaster = postmasterOf(dataDir);
  const worker = workersOf(postmaster).find((pid) => titleOf(pid).includes('127.0.0.1'));
  process.kill(worker ?? 0, 'SIGKILL');
  await serves();
  process.kill(postmaster, 'SIGKILL');
  // its backends may outlive it briefly and still answer
  await expect.poll(() => postmasterOf(dataDir), RECOVERED).not.toBe(postmaster);
  await serves();
  shop.child.kill('SIGTERM');
  expect(await shop.exit).toBe(0);
  expect(await shop.complained).toContain('PostgreSQL ended unexpectedly');
});
