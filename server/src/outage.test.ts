/** The shop while its database is away: it says so soon, and serves again by itself. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { haltPostgres, postmasterOf, titleOf, workersOf } from '../testing/postgres-processes.ts';
import { freePort } from './core/free-port.ts';
import { answers, spawnShop, type ShopProcess } from '../testing/shop-process.ts';

/** Of a shopper; far less than any of the waiting it would take without a limit. */
const PATIENCE_MS = 5_000;

let dataDir: string;
let PORT: string;
let shop: ShopProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nabta-outage-'));
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

/** A few of each kind, more at once than there are connections. */
const askAll = () => {
  const paths = ['/api/products', '/', '/api/categories', '/products', '/readyz'];
  const many = Array.from({ length: 6 }, () => paths.map((path) => ask(path))).flat();
  return Promise.all([...many, ask('/api/auth/login', { ...login, body: credentials })]);
};
const serves = () => expect.poll(() => ask('/api/products').then(({ status }) => status), { timeout: 8_000 }).toBe(200);

it(
  'answers 503 soon while its database hangs or is down, and serves again without a restart',
  { timeout: 60_000 },
  async () => {
    shop = spawnShop({ PORT, DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' });
    await answers(Number(PORT), shop);
    await askAll();

    const goOn = haltPostgres(dataDir);
    try {
      // before the shop has noticed, and after
      for (const _time of [1, 2]) {
        const said = await askAll();
        expect(said.map(({ status, retryAfter }) => ({ status, retryAfter }))).toEqual(
          said.map(() => ({ status: 503, retryAfter: '1' })),
        );
        expect(said.filter(({ text }) => text.includes('out_of_service')).length).toBeGreaterThan(10);
        expect(said.filter(({ text }) => text.includes('</html>')).length).toBe(12);
        expect(await ask('/healthz')).toMatchObject({ status: 200 });
        await sleep(500);
      }
    } finally {
      goOn();
    }
    await serves();
    // nothing of the outage is kept
    expect((await askAll()).filter(({ status }) => status === 503)).toEqual([]);

    const postmaster = postmasterOf(dataDir);
    const worker = workersOf(postmaster).find((pid) => titleOf(pid).includes('127.0.0.1'));
    process.kill(worker ?? 0, 'SIGKILL');
    await serves();
    process.kill(postmaster, 'SIGKILL');
    // its workers may outlive it for a moment, and serve
    await expect.poll(() => postmasterOf(dataDir), { timeout: 8_000 }).not.toBe(postmaster);
    await serves();
    shop.child.kill('SIGTERM');
    expect(await shop.exit).toBe(0);
    expect(await shop.complained).toContain('PostgreSQL ended unexpectedly');
  },
);
