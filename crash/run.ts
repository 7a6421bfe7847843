/**
 * `npm run crash`: load clients order while the shop and PostgreSQL are killed repeatedly, and while PostgreSQL hangs or is
 * stopped. Every acknowledged order has to be stored once, the stock has to be right, and the shop has to recover in time.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCleanup } from '../bench/cleanup.ts';
import { seeded } from '../bench/catalogue/random.ts';
import { freePort } from '../server/src/embedded-postgres/free-port.ts';
import { ensureWebBuild } from '../scripts/web-build.ts';
import { withClient } from '../server/testing/with-client.ts';
import { addressOfRunning, startEmbeddedPostgres } from '../server/src/embedded-postgres/embedded-postgres.ts';
import { haltPostgres } from '../server/testing/postgres-processes.ts';
import { readArguments } from './arguments.ts';
import { findViolations, readStock } from './stock-invariants.ts';
import { createSessions, prepareProducts } from './fixtures.ts';
import { superviseShop } from './supervisor.ts';
import { killAtRandom, type Gaps } from './kills.ts';
import { duringOutage, type Outage } from './outages.ts';
import { startLoadClients } from './load-clients.ts';

const MAX_RECOVERY_MS = 5_000;
const MAX_ANSWER_MS = 3_000;
const GUESTS = 10;
const CUSTOMERS = 4;

const { kills, seed, outageSeconds } = readArguments();
const faults: string[] = [];
const { cleanups, cleanUp } = createCleanup();

const isOpen = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
const opened = async (url: string) => {
  for (const deadline = performance.now() + 120_000; !(await isOpen(url)); await sleep(50)) {
    if (performance.now() > deadline) throw new Error('The shop did not open.');
  }
};

const crash = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nabta-crash-'));
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PATH: process.env['PATH'],
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'catalogue',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  };
  console.log(
    `${kills} kills under load, seed ${seed}; then PostgreSQL hangs and is stopped for ${outageSeconds} s each.`,
  );
  let supervisor = superviseShop(settings);
  cleanups.push(() => supervisor.stop());
  await opened(url);
  const prepared = await withClient(addressOfRunning(dataDir), async (client) => ({
    products: await prepareProducts(client),
    tokens: await createSessions(client, CUSTOMERS),
    stock: await readStock(client),
  }));

  const clients = startLoadClients({ url, ...prepared, guests: GUESTS, random: seeded(seed + 1) });
  cleanups.push(clients.giveUp);
  reportKills(await killAtRandom(kills, { supervisor, dataDir, clients, random: seeded(seed) }));

  // as an external database: only this command starts it again
  await supervisor.stop();
  let postgres = await startEmbeddedPostgres(dataDir);
  cleanups.push(() => postgres.stop());
  supervisor = superviseShop({ ...settings, DATABASE_URL: postgres.url });
  cleanups.push(() => supervisor.stop());
  await opened(url);
  if (outageSeconds > 0) {
    const setup = { url, clients, seconds: outageSeconds };
    reportOutage(
      'PostgreSQL hung',
      await duringOutage(setup, async () => {
        const goOn = haltPostgres(dataDir);
        return async () => goOn();
      }),
    );
    await sleep(1_000);
    reportOutage(
      'PostgreSQL was stopped',
      await duringOutage(setup, async () => {
        await postgres.stop();
        return async () => {
          postgres = await startEmbeddedPostgres(dataDir, { port: Number(new URL(postgres.url).port) });
        };
      }),
    );
    if (supervisor.starts() !== 1) faults.push('the shop was restarted because PostgreSQL was stopped');
  }

  await clients.stop();
  console.log(`
${clients.acknowledged.size} orders acknowledged, ${clients.refused.size} refused as sold out, ${clients.failures()} tries failed.
The slowest answer took ${(clients.slowestMs() / 1000).toFixed(2)} s; ${clients.hangs()} requests got no answer in time.`);
  if (clients.hangs() > 0) faults.push(`${clients.hangs()} requests got no answer in time`);
  faults.push(...new Set(clients.faults));
  const wrong = await withClient(postgres.url, (client) => findViolations(client, clients, prepared.stock));
  console.log(wrong.length === 0 ? 'Every order is stored once, and the stock is right.' : 'The stock is WRONG.');
  faults.push(...wrong);
};

function reportKills(gaps: Gaps) {
  console.log('\nkilled                      times   longest time without an order');
  for (const [name, all] of gaps) {
    const longest = Math.max(0, ...all);
    console.log(`${name.padEnd(26)} ${String(all.length).padStart(6)}   ${(longest / 1000).toFixed(2)} s`);
    if (longest > MAX_RECOVERY_MS) faults.push(`${name} was killed: no order for ${(longest / 1000).toFixed(2)} s`);
  }
}

function reportOutage(name: string, { answers, slowestMs, recoveryMs, faults: found }: Outage) {
  const [slowest, back] = [slowestMs, recoveryMs].map((ms) => `${(ms / 1000).toFixed(2)} s`);
  console.log(
    `${name} for ${outageSeconds} s: ${answers} answers, the slowest after ${slowest}; the first order ${back} after its end.`,
  );
  if (slowestMs > MAX_ANSWER_MS) faults.push(`${name}: an answer took ${slowest}`);
  if (recoveryMs > MAX_RECOVERY_MS) faults.push(`${name}: the first order came ${back} after its end`);
  faults.push(...found.map((each) => `${name}: ${each}`));
}

try {
  if (!(await ensureWebBuild())) throw new Error('Without pages there is nothing to serve.');
  await crash();
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error));
} finally {
  await cleanUp();
}
for (const fault of faults) console.log(`FAILED: ${fault}`);
console.log(faults.length === 0 ? 'All checks passed.' : `${faults.length} checks failed, with seed ${seed}.`);
process.exit(faults.length === 0 ? 0 : 1);
