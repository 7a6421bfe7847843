import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../../testing/database.ts';
import { pageOf } from './paging.ts';

const { db } = await freshDatabase();
type Row = { id: string; shade: number };
/** So many rows, many of which share a shade. */
const rows = (count: number) =>
  sql<Row>`(select nth::text as id, nth % 3 as shade from generate_series(1, ${count}::integer) as nth)`;
const order = sql`shade desc, id`;

it('has each row once on one of its pages, in the order of all, and says how many there are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 30 }),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      async (count, limit, gathered) => {
        const all = (await sql<Row>`select * from ${rows(count)} as found order by ${order}`.execute(db)).rows;
        const pages = Math.ceil(count / limit);
        const read = [];
        for (let page = 1; page <= pages + 1; page += 1) {
          const found = await pageOf(db, rows(count), { order, page, limit, gathered });
          expect(found).toMatchObject({ total: count, totalPages: pages });
          expect(found.rows.length).toBe(Math.max(0, Math.min(limit, count - (page - 1) * limit)));
          read.push(...found.rows.map(({ id, shade }) => ({ id, shade })));
        }
        expect(read).toEqual(all);
      },
    ),
    { numRuns: 40 },
  );
});

it('answers far beyond its end, and believes a total that is stored elsewhere (API-6)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 5 }), fc.integer({ min: 2, max: 1_000_000 }), async (count, page) => {
      const found = await pageOf(db, rows(count), { order, page, limit: 5, total: sql<number>`${count}::integer` });
      expect(found).toEqual({ rows: [], total: count, totalPages: Math.ceil(count / 5) });
    }),
    { numRuns: 20 },
  );
});
