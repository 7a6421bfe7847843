import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { discounted, millimes, type BasisPoints } from '@nabta/contract/money.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { describeSchema } from '../../../../scripts/schema.ts';
import { describeTables } from '../../../../scripts/tables.ts';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { connectTo } from '../../backup/connection.ts';
import { openPool } from './database.ts';
import { migrate } from './migrations.ts';
import { MOST_PREPARED } from './prepared-statements.ts';
import { inTransaction } from './transaction.ts';
import type { WaitLimits } from './wait-limits.ts';

const { db, url } = await freshDatabase();
const { category, product, promotion, stockOf } = catalogueOf(db, () => new Date());

const LIMITS = `select current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;

describe('the database', () => {
  it('is what tables.ts and schema.sql describe', async () => {
    const client = new pg.Client(url);
    await client.connect();
    const [tables, schema] = [await describeTables(client), await describeSchema(client)];
    await client.end();
    expect(await readFile(new URL('./tables.ts', import.meta.url), 'utf8')).toBe(tables);
    expect(await readFile(new URL('../../../schema.sql', import.meta.url), 'utf8')).toBe(schema);
  });

  it('keeps a bounded number of prepared statements, however many kinds of question are asked', async () => {
    const one = openPool(url, 1);
    for (let kind = 0; kind < MOST_PREPARED + 20; kind += 1) {
      const { rows } = await sql`select ${kind}::integer as ${sql.ref(`kind_${kind}`)}`.execute(one);
      expect(rows).toEqual([{ [`kind_${kind}`]: kind }]);
    }
    const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(one);
    await one.destroy();
    expect(rows[0]?.count).toBeLessThanOrEqual(MOST_PREPARED);
  });

  it('limits waits as each connection needs, whatever its address or role says', async () => {
    const limited = new URL(url);
    limited.searchParams.set('options', '-c lock_timeout=77 -c idle_in_transaction_session_timeout=77');
    const shown = sql.raw<Record<string, string>>(LIMITS);
    const shownBy = async (limits?: WaitLimits) => {
      const one = openPool(limited.href, 1, limits);
      const { rows } = await shown.execute(one);
      await one.destroy();
      return rows[0];
    };
    expect(await shownBy({ lockSeconds: 4, idleSeconds: 12 })).toEqual({ lock: '4s', idle: '12s' });
    expect(await shownBy()).toEqual({ lock: '0', idle: '0' });
    const client = await connectTo(limited.href);
    const { rows } = await client.query(LIMITS);
    await client.end();
    expect(rows).toEqual([{ lock: '0', idle: '0' }]);
  });

  it('may end a connection in the middle of a transaction: that one fails, the next one is made again', async () => {
    const broken = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}::integer, 5000)`.execute(db);
      await sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toThrow(/connection/i);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('runs both of two transactions that wait for each other, one of them once more', async () => {
    const [first, second] = [await product({ stock: 5 }), await product({ stock: 5 })];
    const take = (id: string) => sql`update products set stock = stock - 1 where id = ${id}`;
    const met = Promise.withResolvers<void>();
    let [runs, taken] = [0, 0];
    const both = [first, second].map((mine, index) =>
      inTransaction(db, async (tx) => {
        runs += 1;
        await take(mine).execute(tx);
        taken += 1;
        if (taken === 2) met.resolve();
        await met.promise;
        await take(index === 0 ? second : first).execute(tx);
        return 'done';
      }),
    );
    expect(await Promise.all(both)).toEqual(['done', 'done']);
    // the one that is run again can lose again
    expect(runs).toBeGreaterThan(2);
    expect(await Promise.all([first, second].map(stockOf))).toEqual([3, 3]);
  });

  it('does not run a refused transaction again', async () => {
    let runs = 0;
    const refused = inTransaction(db, (tx) => {
      runs += 1;
      return sql`select 1 / 0`.execute(tx);
    });
    await expect(refused).rejects.toThrow('division by zero');
    expect(runs).toBe(1);
  });

  it('is migrated once, however many servers start', async () => {
    await Promise.all([migrate(url), migrate(url)]);
    expect(await stockOf(await product())).toBe(5);
  });

  it('rounds a discount as contract/src/money.ts does', async () => {
    const cases = fc.sample(
      fc.tuple(
        fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents * 10),
        fc.integer({ min: 0, max: 10_000 }),
      ),
      500,
    );
    const { rows } = await sql<{ price: number; discount: number; paid: number }>`
      select price, discount, discounted(price, discount) as paid
        from unnest(${cases.map(([price]) => price)}::integer[], ${cases.map(([, rate]) => rate)}::integer[])
          as given (price, discount)`.execute(db);
    expect(rows).toHaveLength(500);
    for (const { price, discount, paid } of rows)
      expect(paid).toBe(discounted(millimes(price), discount as BasisPoints));
  });
});

describe('the database refuses', () => {
  const refused = (statement: Promise<unknown>) => expect(statement).rejects.toThrow(/constraint/);

  it('stock below zero', async () => {
    const id = await product({ stock: 1 });
    await refused(db.updateTable('products').set({ stock: -1 }).where('id', '=', id).execute());
    await refused(db.updateTable('products').set({ real_stock: -1 }).where('id', '=', id).execute());
  });

  it('a price between two steps of 0.01 TND, or below zero', async () => {
    const id = await product();
    for (const price of [15, -10]) {
      const set = db.updateTable('products').set({ price: millimes(price) });
      await refused(set.where('id', '=', id).execute());
    }
  });

  it('a category below a subcategory', async () => {
    const child = await category('Child', await category('Parent'));
    await refused(category('Grandchild', child));
    const other = await category('Other');
    await refused(db.updateTable('categories').set({ parent_id: other }).where('name', '=', 'Parent').execute());
  });

  it('a second Uncategorized, or a disabled one (CATEGORIES-5)', async () => {
    await refused(db.insertInto('categories').values({ name: 'x', is_uncategorized: true }).execute());
    await refused(
      db.updateTable('categories').set({ is_disabled: true }).where('is_uncategorized', '=', true).execute(),
    );
  });

  it('a promotion that ends before it starts, or of more than 100 %', async () => {
    await refused(promotion(10, { ends_at: new Date(0) }));
    await refused(promotion(101));
  });

  it('a second review by the same person, and stars beyond five', async () => {
    const product_id = await product();
    const user = { user_name: 'reader', email: 'reader@example.com' };
    const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    const write = (rating: number) =>
      db.insertInto('reviews').values({ product_id, user_id: id, rating, comment: 'Bien' }).execute();
    await refused(write(6));
    await write(5);
    await refused(write(4));
  });

  it('a second account of one e-mail address, whatever its case', async () => {
    await db.insertInto('users').values({ user_name: 'first', email: 'One@example.com' }).execute();
    await refused(db.insertInto('users').values({ user_name: 'second', email: 'one@EXAMPLE.com' }).execute());
  });

  it('a picture of two owners, or of none', async () => {
    const file = { file_key: 'k', width: 1, height: 1 };
    await refused(db.insertInto('images').values(file).execute());
    const both = { product_id: await product(), category_id: await category() };
    await refused(
      db
        .insertInto('images')
        .values({ ...file, ...both })
        .execute(),
    );
  });
});

describe('the rating of a product', () => {
  it('follows its approved reviews as they come, change and go', async () => {
    const { review } = catalogueOf(db, () => new Date());
    const id = await product();
    const rating = async () => {
      const found = db.selectFrom('products').select(['rating_average', 'rating_count']).where('id', '=', id);
      const { rating_average, rating_count } = await found.executeTakeFirstOrThrow();
      return [rating_average, rating_count];
    };
    await review(id, 5);
    await review(id, 2, false);
    expect(await rating()).toEqual([5, 1]);
    await db.updateTable('reviews').set({ is_valid: true }).where('product_id', '=', id).execute();
    expect(await rating()).toEqual([3.5, 2]);
    await db.deleteFrom('reviews').where('product_id', '=', id).execute();
    expect(await rating()).toEqual([0, 0]);
    await Promise.all(Array.from({ length: 16 }, () => review(id, 4)));
    expect(await rating()).toEqual([4, 16]);
  });
});

describe('how many products there are', () => {
  const totals = async () => {
    const { rows } = await sql<{ stored: number; counted: number }>`
      select product_total() as stored, (select count(*) from products) as counted`.execute(db);
    return rows[0];
  };

  it('is stored by concurrent writes, and by one that is undone', async () => {
    const ids = await Promise.all(Array.from({ length: 16 }, () => product()));
    const gone = ids.filter((_, nth) => nth % 2 === 1);
    await Promise.all(gone.map((id) => db.deleteFrom('products').where('id', '=', id).execute()));
    const undone = inTransaction(db, async (tx) => {
      await tx.deleteFrom('products').execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const { stored, counted } = (await totals()) ?? {};
    expect(stored).toBe(counted);
    expect(stored).toBeGreaterThanOrEqual(8);
  });
});

it('takes a description without a space, however long', async () => {
  const id = await product({ description: randomBytes(4000).toString('hex') });
  expect(await stockOf(id)).toBe(5);
});
