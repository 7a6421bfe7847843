/** Rows of a backup that the database itself would not have stored. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { bareDatabase } from '../../testing/database.ts';
import { readConfig } from '../core/config.ts';
import { migrate } from '../core/database/migrations.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const scratch = await mkdtemp(join(tmpdir(), 'nabta-stored-rules-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));
const clock = { now: () => new Date('2026-03-10T12:00:00Z') };

it('are refused by the rules that triggers check, and nothing is restored', async () => {
  const [broken, target] = [await bareDatabase(), await bareDatabase()];
  await migrate(broken.url);
  await sql`insert into categories (name) values ('Soaps')`.execute(broken.db);
  await sql`alter table products disable trigger products_check_details`.execute(broken.db);
  await sql`
    insert into products (name, description, price, stock, real_stock, category_id)
    select '', 'x', 1000, 1, 1, id from categories where name = 'Soaps'`.execute(broken.db);
  const path = join(scratch, 'broken.tar');
  await backUp(readConfig({ DATA_DIR: scratch, DATABASE_URL: broken.url }), clock, path);
  const into = readConfig({ DATA_DIR: join(scratch, 'target'), DATABASE_URL: target.url });
  await expect(restore(into, clock, path)).rejects.toThrow(/rule of its name/);
  const { rows } = await sql`select name from categories where name = 'Soaps'`.execute(target.db);
  expect(rows).toEqual([]);
});
