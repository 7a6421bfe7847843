/**
 * `npm run bench`: throughput and latency. A shop with generated products on one core, the load and PostgreSQL on another,
 * and a Fastify server without features as a baseline. How to read it: docs/performance.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuild } from '../scripts/web-build.ts';
import { migrate } from '../server/src/core/database/migrations.ts';
import { startEmbeddedPostgres } from '../server/src/embedded-postgres/embedded-postgres.ts';
import { readArguments } from './arguments.ts';
import { createCleanup } from './cleanup.ts';
import { fillCatalogue } from './catalogue/fill.ts';
import { measureAccounts } from './accounts.ts';
import { measureBackOffice } from './back-office.ts';
import { measureBetweenChanges } from './changes.ts';
import { measureBulkChanges } from './bulk-changes.ts';
import { measureLive } from './live.ts';
import { canPin, memoryOf, moveToLoadCore, onServerCore } from './machine.ts';
import { measureOrders } from './orders.ts';
import { measureReads, measureSelect } from './reads.ts';
import { openReport } from './report.ts';
import { openShop } from './shop.ts';
import { measureStarts } from './starts.ts';
import { startBaseline } from './baseline.ts';

const { products, only, runs, seconds } = readArguments();
const report = openReport(only);
const folder = await mkdtemp(join(tmpdir(), 'nabta-bench-'));
const { cleanups, cleanUp } = createCleanup();
cleanups.push(() => rm(folder, { recursive: true, force: true }));

const bench = async () => {
  if (!(await ensureWebBuild())) throw new Error('Without pages there is nothing to measure.');
  console.log(
    `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown kind'}, Node ${process.version}, ${products} products`,
  );
  console.log(
    canPin
      ? 'The shop has core 0; this load and PostgreSQL share core 1. "core" is how much of its core the shop used.'
      : 'Nothing is pinned to a core here: the shop, the load and PostgreSQL take from each other.',
  );
  console.log(`Medians of ${runs} of ${seconds} s, 32 connections (orders 16), on loopback.\n`);

  await measureStarts(report, folder);
  moveToLoadCore();
  const postgres = await startEmbeddedPostgres(join(folder, 'data'));
  cleanups.push(postgres.stop);
  await migrate(postgres.url);
  const began = performance.now();
  await fillCatalogue(postgres.url, join(folder, 'data'), products);
  report.line('generating the products', `${((performance.now() - began) / 1000).toFixed(1)} s`);

  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url, DEMO: 'false' };
  const shop = await openShop(onServerCore, settings);
  cleanups.push(shop.stop);
  const baseline = await startBaseline(postgres.url);
  cleanups.push(baseline.stop);
  const atRest = memoryOf(shop.pid);

  report.heading();
  const all = { shop, baseline, report, products, runs, seconds };
  await measureSelect(all);
  await measureReads(all);
  await measureBetweenChanges(all, postgres.url);
  await measureBulkChanges(all, postgres.url);
  await measureOrders(all, postgres.url);
  await measureAccounts(all, postgres.url);
  await measureLive(all, postgres.url);
  await measureBackOffice(all, postgres.url);
  report.line('memory of the shop', `${atRest} MB at rest, ${memoryOf(shop.pid)} MB after all this`);
};

try {
  await bench();
} finally {
  await cleanUp();
}
process.exit(report.isGood() ? 0 : 1);
