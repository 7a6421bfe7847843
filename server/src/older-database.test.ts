/** A node keeps running while its PostgreSQL returns to an earlier state, as after a point-in-time recovery. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { catalogueOf } from '../testing/catalogue.ts';
import { copyCluster } from '../testing/database.ts';
import { openShop } from '../testing/shop.ts';
import { readConfig } from './core/config.ts';
import { migrate } from './core/database/migrations.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';

const folder = await mkdtemp(join(tmpdir(), 'nabta-older-'));
const [current, older] = [join(folder, 'current'), join(folder, 'older')];
await copyCluster(current);
let postgres = await startEmbeddedPostgres(current, { throwaway: true });
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});
const port = Number(new URL(postgres.url).port);
const restart = async (between: () => Promise<void>) => {
  await postgres.stop();
  await between();
  postgres = await startEmbeddedPostgres(current, { throwaway: true, port });
};

it('lists, pages and searches show the earlier state', async () => {
  await migrate(postgres.url);
  const clock = { time: new Date('2026-03-10T12:00:00Z'), now: () => clock.time };
  const { call, db } = await openShop({}, { config: readConfig({ DATABASE_URL: postgres.url }), clock });
  const { product } = catalogueOf(db, clock.now);
  const id = await product({ name: 'Savon', price: 10 });
  const shown = async () => {
    const [page, list] = await Promise.all([call(`GET /products/${id}`), call('GET /products')]);
    return [page.body.finalPrice, ...list.body.data.map((card: { finalPrice: number }) => card.finalPrice)];
  };
  const found = async (word: string) => (await call(`GET /products?search=${word}`)).body.total;
  const change = (values: object) => db.updateTable('products').set(values).where('id', '=', id).execute();
  expect(await shown()).toEqual([10, 10]);

  await restart(() => cp(current, older, { recursive: true }));
  for (const price of [11, 12, 13]) {
    await change({ price: price * 1000, name: `Tisane ${price}` });
    expect(await shown()).toEqual([price, price]);
  }
  expect([await found('tisane'), await found('savon')]).toEqual([1, 0]);

  await restart(async () => {
    await rm(current, { recursive: true });
    await cp(older, current, { recursive: true });
  });
  expect(await shown()).toEqual([10, 10]);
  expect([await found('tisane'), await found('savon')]).toEqual([0, 1]);
  // the same number of changes, and transaction ids that were used before
  for (const price of [21, 22, 23, 24]) {
    await change({ price: price * 1000 });
    expect(await shown()).toEqual([price, price]);
  }
});
