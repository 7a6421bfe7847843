/**
 * `npm run bench:browser [-- --runs 5] [--only words] [--products 100000]`: size, loading and interaction latency of pages, and
 * the back office with many products (`--only "back office"`), in an installed Chromium with the CPU throttled four times, on a new shop with the demo catalogue. How to read it: docs/performance.md.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium, findChromium } from '../../scripts/chromium.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { measureBackOffice } from './back-office.ts';
import { measureInteractions } from './interactions.ts';
import { measureLoading } from './loading.ts';
import { measureWeight } from './weight.ts';
import { createCleanup } from '../cleanup.ts';
import { openShop } from '../shop.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    products: { type: 'string', default: '100000' },
  },
});
const runs = Math.max(1, Math.trunc(Number(values.runs)) || 1);

const folder = await mkdtemp(join(tmpdir(), 'nabta-bench-'));
const { cleanups, cleanUp } = createCleanup();
cleanups.push(() => rm(folder, { recursive: true, force: true }));

try {
  if (!(await ensureWebBuild()) || !(await ensureChromium()))
    throw new Error('There is nothing to measure, or nothing to measure with.');
  const shop = await openShop((program, options) => spawn(process.execPath, program, options), {
    DATA_DIR: folder,
    DEMO: 'catalogue',
  });
  cleanups.push(shop.stop);
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  cleanups.push(() => browser.close());

  console.log(`Chromium ${browser.version()}, a processor four times slower, medians of ${runs}.\n`);
  const product = await firstProduct(shop.url);
  if (values.only === undefined) {
    await measureWeight(shop.url, product);
    await measureLoading(browser, shop.url, product, runs);
  }
  const isBackOffice = values.only === 'back office';
  if (!isBackOffice) await measureInteractions(browser, shop.url, product, runs, values.only);
  if (isBackOffice || values.only === undefined)
    await measureBackOffice(browser, { folder, products: Number(values.products), runs, cleanups });
} finally {
  await cleanUp();
}

/** The page of a product. */
async function firstProduct(url: string) {
  const answer = (await (await fetch(`${url}/api/products?limit=1`)).json()) as { data: { _id: string }[] };
  return `/user/product-details/${answer.data[0]?._id}`;
}
