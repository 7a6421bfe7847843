import { afterAll, expect, test } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { countingConnection } from '../../../testing/row-visits.ts';

const { db, url } = await freshDatabase();
const { client, visits } = await countingConnection(url);
afterAll(() => client.end());
const { category } = catalogueOf(db, () => new Date());

/** A plan made for one row would visit a thousand rows for each of these. */
const ROWS = 1_000;
const MOST_VISITS_PER_ROW = 100;

/** How each table with triggers on whole statements is changed, with the number of rows as $1. */
const changes: Record<string, { insert: string; updates: string[]; remove: string }> = {
  products: {
    insert: `insert into products (name, price, stock, real_stock, category_id)
      select 'Savon ' || n, 1000, 1, 1, (select id from categories where name = 'Savons') from generate_series(1, $1) as n`,
    updates: ['stock = stock + 1', "name = name || ' doux'", 'price = price + 500', 'is_disabled = true'],
    remove: 'delete from products where id in (select id from products limit $1)',
  },
};

const prepare = async () => {
  await category('Savons');
  const { rows } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger
     where tgnewtable is not null or tgoldtable is not null`);
  return rows.map(({ table }) => table);
};

test('a connection that has changed single rows changes many in time that grows with their number', async () => {
  const tables = await prepare();
  expect(tables.toSorted()).toEqual(Object.keys(changes).toSorted());
  for (const [table, { insert, updates, remove }] of Object.entries(changes)) {
    const change = async (rows: number) => {
      const counted: Record<string, number> = {};
      const run = async (name: string, statement: string) => {
        visits();
        expect((await client.query(statement, [rows])).rowCount).toBe(rows);
        counted[name] = visits() / rows;
      };
      await run('insert', insert);
      for (const set of updates)
        await run(set, `update ${table} set ${set} where id in (select id from ${table} limit $1)`);
      await run('delete', remove);
      return counted;
    };
    for (let warmed = 0; warmed < 6; warmed += 1) await change(1);
    const slow = Object.entries(await change(ROWS)).filter(([, perRow]) => perRow > MOST_VISITS_PER_ROW);
    expect(slow, table).toEqual([]);
  }
});

test('a renamed category, whose products are as many', async () => {
  await client.query(changes['products']?.insert ?? '', [ROWS]);
  visits();
  await client.query("update categories set name = 'Savonnerie' where name = 'Savons'");
  expect(visits() / ROWS).toBeLessThan(MOST_VISITS_PER_ROW);
});
