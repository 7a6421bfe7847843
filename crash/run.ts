/**
 * `npm run crash`: shoppers order while the shop and PostgreSQL are killed, again and again, and while PostgreSQL hangs or
 * is away. Whatever was acknowledged has to be there once, the books have to be right, and the shop has to be back soon.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seeded } from '../bench/catalogue/random.ts';
import { freePort } from '../server/src/core/free-port.ts';
import { ensureWebBuild } from '../scripts/web-build.ts';
import { addressOfRunning, startEmbeddedPostgres } from '../server/src/core/embedded-postgres.ts';
import { haltPostgres } from '../server/testing/postgres-processes.ts';
import { readArguments } from './arguments.ts';
import { faultsOfBooks, shelfOf } from './books.ts';
import { openAccounts, stockUp } from './goods.ts';
import { keepShop } from './keeper.ts';
import { killAtRandom, type Gaps } from './kills.ts';
import { duringOutage, type Outage } from './outages.ts';
import { sendShoppers } from './shoppers.ts';

const BACK_MS = 5_000;
const TOLD_MS = 3_000;
const GUESTS = 10;
const CUSTOMERS = 4;

const { kills, seed, outageSeconds } = readArguments();
const faults: string[] = [];
/** Undone in reverse, also when it is stopped halfway. */
const closing: (() => Promise<unknown>)[] = [];
const close = async () => {
  for (let undo = closing.pop(); undo; undo = closing.pop()) await undo();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(1)));

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
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PATH: process.env['PATH'],
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'true',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
  };
  console.log(
    `${kills} kills under load, seed ${seed}; then PostgreSQL hangs and is stopped for ${outageSeconds} s each.`,
  );
  let keeper = keepShop(settings);
  closing.push(() => keeper.stop());
  await opened(url);
  const prepared = await asking(addressOfRunning(dataDir), async (client) => ({
    goods: await stockUp(client),
    tokens: await openAccounts(client, CUSTOMERS),
    shelf: await shelfOf(client),
  }));

  const shoppers = sendShoppers({ url, ...prepared, guests: GUESTS, random: seeded(seed + 1) });
  closing.push(shoppers.giveUp);
  tellOfKills(await killAtRandom(kills, { keeper, dataDir, shoppers, random: seeded(seed) }));

  // as with an outside database: nobody but this command starts it again
  await keeper.stop();
  let postgres = await startEmbeddedPostgres(dataDir);
  closing.push(() => postgres.stop());
  keeper = keepShop({ ...settings, DATABASE_URL: postgres.url });
  closing.push(() => keeper.stop());
  await opened(url);
  if (outageSeconds > 0) {
    const scene = { url, shoppers, seconds: outageSeconds };
    tellOfOutage(
      'PostgreSQL hung',
      await duringOutage(scene, async () => {
        const goOn = haltPostgres(dataDir);
        return async () => goOn();
      }),
    );
    await sleep(1_000);
    tellOfOutage(
      'PostgreSQL was stopped',
      await duringOutage(scene, async () => {
        await postgres.stop();
        return async () => {
          postgres = await startEmbeddedPostgres(dataDir, { port: Number(new URL(postgres.url).port) });
        };
      }),
    );
    if (keeper.starts() !== 1) faults.push('the shop was started again because PostgreSQL was away');
  }

  await shoppers.stop();
  console.log(`
${shoppers.acknowledged.size} orders acknowledged, ${shoppers.refused.size} refused as sold out, ${shoppers.failures()} tries failed.
The slowest answer to a shopper took ${(shoppers.slowestMs() / 1000).toFixed(2)} s; ${shoppers.hangs()} were left hanging.`);
  if (shoppers.hangs() > 0) faults.push(`${shoppers.hangs()} shoppers were left hanging`);
  faults.push(...new Set(shoppers.faults));
  const wrong = await asking(postgres.url, (client) => faultsOfBooks(client, shoppers, prepared.shelf));
  console.log(wrong.length === 0 ? 'Every order is there once, and the books are right.' : 'The books are WRONG.');
  faults.push(...wrong);
};

async function asking<Answer>(url: string | undefined, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

function tellOfKills(gaps: Gaps) {
  console.log('\nkilled                      times   longest time without an order');
  for (const [name, all] of gaps) {
    const longest = Math.max(0, ...all);
    console.log(`${name.padEnd(26)} ${String(all.length).padStart(6)}   ${(longest / 1000).toFixed(2)} s`);
    if (longest > BACK_MS) faults.push(`${name} was killed: no order for ${(longest / 1000).toFixed(2)} s`);
  }
}

function tellOfOutage(name: string, { answers, slowestMs, backMs, faults: found }: Outage) {
  const [slowest, back] = [slowestMs, backMs].map((ms) => `${(ms / 1000).toFixed(2)} s`);
  console.log(
    `${name} for ${outageSeconds} s: ${answers} answers, the slowest after ${slowest}; the first order ${back} after its end.`,
  );
  if (slowestMs > TOLD_MS) faults.push(`${name}: an answer took ${slowest}`);
  if (backMs > BACK_MS) faults.push(`${name}: the first order came ${back} after its end`);
  faults.push(...found.map((each) => `${name}: ${each}`));
}

try {
  if (!(await ensureWebBuild())) throw new Error('Without pages there is nothing to serve.');
  await crash();
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error));
} finally {
  await close();
}
for (const fault of faults) console.log(`BROKEN: ${fault}`);
console.log(
  faults.length === 0 ? 'All promises were kept.' : `${faults.length} promises were broken, with seed ${seed}.`,
);
process.exit(faults.length === 0 ? 0 : 1);
