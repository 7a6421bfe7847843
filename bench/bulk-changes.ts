/** Reads while one statement changes up to 20,000 products, on a connection that has changed single ones before. */
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { jsonAt } from './answers.ts';
import { productId } from './catalogue/products.ts';
import { listQueries } from './queries.ts';
import { measureMany, productPage, type Bench } from './reads.ts';

const MOST = 20_000;
/** Few enough that every page is in the response cache. */
const PAGES = 100;
const READERS = 4;
const APART_MS = 2_000;
/** One dinar: the least step that leaves every price valid. */
const STEP = 1_000;

export const measureBulkChanges = async (bench: Bench, databaseUrl: string): Promise<void> => {
  const changed = Math.min(MOST, bench.products);
  const name = `bulk changes of ${changed.toLocaleString('en')} products`;
  if (!bench.report.wants(name)) return;
  const categories = await jsonAt<{ subcategories: { _id: string }[] }[]>(`${bench.shop.url}/api/categories`);
  const shelves = categories.flatMap((each) => each.subcategories.map((sub) => sub._id));
  const list = listQueries(shelves, Math.min(50, bench.products / 20));
  let index = 0;
  const next = () => ((index += 1) % 2 === 0 ? list() : productPage(index % PAGES));
  const usual = await measureMany(bench, { name: `before ${name}`, connections: READERS }, next);

  const client = new pg.Client(databaseUrl);
  await client.connect();
  let step = STEP;
  const change = async (ids: string[]) => {
    await client.query('update products set price = price + $1 where id = any($2)', [step, ids]);
    step = -step;
  };
  for (let nth = 0; nth < 20; nth += 1) await change([productId(0)]);
  const ids = Array.from({ length: changed }, (_, nth) => productId(nth));
  const over = new AbortController();
  let [times, slowest] = [0, 0];
  const changing = (async () => {
    // an even number, so that the prices are as before
    while (!over.signal.aborted || times % 2 === 1) {
      const began = performance.now();
      await change(ids);
      slowest = Math.max(slowest, performance.now() - began);
      times += 1;
      await sleep(APART_MS, undefined, { signal: over.signal }).catch(() => {});
    }
  })();
  try {
    const maxP99 = 2 * (usual?.p99 ?? Infinity);
    await measureMany(bench, { name, connections: READERS, maxP99 }, next);
  } finally {
    over.abort();
    await changing;
    await client.end();
  }
  bench.report.line('', `${times} such changes, the slowest took ${(slowest / 1000).toFixed(1)} s`);
};
