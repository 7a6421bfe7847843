/** Product pages while the stock of another product changes 20 times a second. */
import pg from 'pg';
import { productId } from './catalogue/products.ts';
import { measureMany, productPage, type Bench } from './reads.ts';

const APART_MS = 50;
/** Few enough that every page is in the response cache. */
const PAGES = 100;
const name = 'product pages, 20 changes/s elsewhere';

export const measureBetweenChanges = async (bench: Bench, databaseUrl: string): Promise<void> => {
  if (!bench.report.wants(name)) return;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let isOneMore = false;
  const change = () => {
    isOneMore = !isOneMore;
    const other = productId(bench.products - 1);
    return client.query('update products set stock = stock + $1 where id = $2', [isOneMore ? 1 : -1, other]);
  };
  let changing = Promise.resolve<unknown>(undefined);
  const changes = setInterval(() => {
    changing = changing.then(change);
  }, APART_MS);
  try {
    let index = 0;
    await measureMany(bench, { name }, () => productPage((index += 1) % PAGES));
  } finally {
    clearInterval(changes);
    await changing;
    if (isOneMore) await change();
    await client.end();
  }
};
