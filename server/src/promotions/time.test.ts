/** Prices depend on the clock of the node: the start of a promotion needs no write and no job. */
import { fromPercent } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const here = await openShop();
const behind = { time: here.clock.time, now: () => behind.time };
const there = await openShop({}, { config: here.config, clock: behind });
const { db, clock } = here;
const { category, product, promotion } = catalogueOf(db, clock.now);
const after = (seconds: number) => new Date(clock.time.getTime() + seconds * 1000);

type Node = typeof here;
const pricesOn = async ({ call }: Node, id: string): Promise<number[]> => {
  const [page, list] = await Promise.all([call(`GET /products/${id}`), call('GET /products?limit=100')]);
  const card = list.body.data.find((each: { _id: string }) => each._id === id);
  return [page.body.finalPrice, card.finalPrice];
};
const promoted = (path: string, { call }: Node = here) => call(`GET /products?showPromotions=true${path}`);

it('a promotion starts for readers while a long change of a category holds its products', async () => {
  const category_id = await category('Savons');
  const id = await product({ price: 10, category_id, promotion_id: await promotion(20, { starts_at: after(60) }) });
  expect(await pricesOn(here, id)).toEqual([10, 10]);
  expect((await promoted('')).body.data).toEqual([]);
  await db.transaction().execute(async (tx) => {
    await sql`select alone_in_listings()`.execute(tx);
    await tx.updateTable('categories').set({ name: 'Savons noirs' }).where('id', '=', category_id).execute();
    clock.time = after(60);
    expect(await pricesOn(here, id)).toEqual([8, 8]);
    expect((await promoted('&maxPrice=8')).body.data).toMatchObject([{ _id: id, finalPrice: 8 }]);
    expect((await promoted('&minPrice=8.01')).body.data).toEqual([]);
    expect((await here.call('GET /promotions/active')).body.data).toHaveLength(1);
  });
  clock.time = after(3_600);
  expect(await pricesOn(here, id)).toEqual([10, 10]);
  expect((await promoted('')).body.data).toEqual([]);
});

it('nodes with different clocks answer by their own clock, without writes', async () => {
  const id = await product({ price: 10, promotion_id: await promotion(50, { starts_at: after(60) }) });
  behind.time = clock.time;
  clock.time = after(90);
  const written = async () =>
    (await sql<{ changes: number }>`select sum(count)::bigint as changes from public_changes`.execute(db)).rows[0];
  const before = await written();
  for (let round = 0; round < 3; round += 1) {
    expect(await pricesOn(here, id)).toEqual([5, 5]);
    expect(await pricesOn(there, id)).toEqual([10, 10]);
  }
  expect(await written()).toEqual(before);
});

it('a clock that is set back shows the prices of that time', async () => {
  const id = await product({ price: 10, promotion_id: await promotion(50, { starts_at: after(60) }) });
  expect(await pricesOn(here, id)).toEqual([10, 10]);
  const earlier = clock.time;
  clock.time = after(60);
  expect(await pricesOn(here, id)).toEqual([5, 5]);
  clock.time = earlier;
  expect(await pricesOn(here, id)).toEqual([10, 10]);
});

it('a change of a promotion reaches a product that is assigned to it at the same moment, whoever commits first', async () => {
  const sale = await promotion(20);
  const [one, other] = [await product({ price: 10 }), await product({ price: 10 })];
  for (const [id, isFirst] of [
    [one, true],
    [other, false],
  ] as const) {
    expect(await pricesOn(here, id)).toEqual([10, 10]);
    await db
      .updateTable('promotions')
      .set({ name: `Soldes ${id}` })
      .where('id', '=', sale)
      .execute();
    const assign = db.updateTable('products').set({ promotion_id: sale }).where('id', '=', id);
    await db.transaction().execute(async (tx) => {
      if (!isFirst) await assign.execute();
      const discount = fromPercent(isFirst ? 40 : 60);
      await tx.updateTable('promotions').set({ discount }).where('id', '=', sale).execute();
      if (isFirst) await assign.execute();
      expect(await pricesOn(here, id)).toEqual(isFirst ? [8, 8] : [6, 6]);
    });
    expect(await pricesOn(here, id)).toEqual(isFirst ? [6, 6] : [4, 4]);
  }
});

it('a promotion that started and ended without any request is no longer upcoming', async () => {
  await promotion(20, { name: 'Vente éclair', starts_at: after(10), ends_at: after(20) });
  const upcoming = async () =>
    (await here.call('GET /promotions/upcoming')).body.data.map(({ name }: { name: string }) => name);
  // cached from the second request
  for (let asked = 0; asked < 3; asked += 1) expect(await upcoming()).toContain('Vente éclair');
  clock.time = after(25);
  expect(await upcoming()).not.toContain('Vente éclair');
});
