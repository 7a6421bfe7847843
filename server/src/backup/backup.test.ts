/** Backups of running and stopped shops, and restores from them. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { fillShop, uploadingIn } from '../../testing/backups.ts';
import { bareDatabase } from '../../testing/database.ts';
import { placingIn } from '../../testing/placing.ts';
import { freePort } from '../embedded-postgres/free-port.ts';
import { answers, spawnShop } from '../../testing/shop-process.ts';
import { openShop } from '../../testing/shop.ts';
import { readConfig } from '../core/config.ts';
import { migrate, migrationNames } from '../core/database/migrations.ts';
import { addressOfRunning } from '../embedded-postgres/embedded-postgres.ts';
import { pauseRemovals, removeSpareFiles } from '../images/spare-files.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { columnList, backedUpTables } from './tables.ts';
import { withClient } from '../../testing/with-client.ts';

const shop = await openShop();
const { call, db, clock, config, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { guest } = placingIn(shop);
const scratch = await mkdtemp(join(tmpdir(), 'nabta-backup-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));
const pathOf = (name: string) => join(scratch, name);

const bucketOf = (env: Record<string, string>) => ({ s3: readConfig(env).s3 ?? fail() });
const fail = (): never => {
  throw new Error('no bucket');
};

/** All rows of a backup, and the value of each sequence. */
const contentOf = (url: string) =>
  withClient(url, async (client) => {
    await client.query(`set timezone = 'UTC'`);
    const content: Record<string, unknown> = {};
    for (const table of await backedUpTables(client)) {
      const { rows } = await client.query(`select ${columnList(table)} from public.${table.name}`);
      content[table.name] = rows.map((row) => JSON.stringify(row)).toSorted();
    }
    const { rows } = await client.query('select sequencename, last_value from pg_sequences order by sequencename');
    return { ...content, sequences: rows.filter(({ sequencename }) => !/^pgboss|job|warning|bam/.test(sequencename)) };
  });

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = paths.map(async (path) => [relative(folder, path), (await readFile(path)).toString('base64')] as const);
  return Object.fromEntries(await Promise.all(read));
};

const upload = uploadingIn(shop);
const id = await fillShop(shop);

describe('a backup of a shop that takes orders at the same time', () => {
  it('is a consistent snapshot: sold and remaining pieces add up', async () => {
    const path = pathOf('busy.tar');
    const ending = new AbortController();
    const placed: number[] = [];
    const orderOn = async () => {
      while (!ending.signal.aborted) placed.push((await guest.place({ lines: [{ product: id, quantity: 1 }] })).status);
    };
    const ordering = Promise.all([orderOn(), orderOn(), orderOn()]);
    const { missing } = await backUp(config, clock, path);
    const before = placed.length;
    ending.abort();
    await ordering;
    expect(missing).toEqual([]);
    expect(before).toBeGreaterThan(0);
    expect(new Set(placed)).toEqual(new Set([201]));
    expect((await stat(path)).mode & 0o777).toBe(0o600);

    const { url, db: restored } = await bareDatabase();
    await restore(readConfig({ DATA_DIR: pathOf('busy'), DATABASE_URL: url }), clock, path);
    const { rows } = await sql<{ stock: number; sold: number; units: number; orders: number; lines: number }>`
      select stock, units_sold as units, (select sum(quantity)::integer from order_lines) as sold,
             (select count(*) from orders) as orders, (select count(*) from order_lines) as lines
        from products where id = ${id}`.execute(restored);
    const [counts] = rows;
    expect((counts?.stock ?? 0) + (counts?.sold ?? 0)).toBe(1_000);
    expect(counts?.units).toBe(counts?.sold);
    expect(counts?.orders).toBe(counts?.lines);
    // a database with a shop is not overwritten
    const again = restore(readConfig({ DATA_DIR: pathOf('busy2'), DATABASE_URL: url }), clock, path);
    await expect(again).rejects.toThrow(/^DATABASE_URL: this database holds a shop/);
  });

  it('contains the files of pictures that are deleted during the backup', async () => {
    const other = await product();
    const { body } = await upload(other, await signIn('admin'));
    const [path] = [body.imagePath].flat();
    const [, , key] = String(path).split('/');
    const silent = { error: () => {} } as never;
    const holder = new pg.Client(shop.url);
    await holder.connect();
    await pauseRemovals(holder);
    const headers = await signIn('admin');
    await call(`DELETE /upload/delete-image/product/${other}`, { headers, body: { imagePath: path } });
    expect(Object.keys(await filesIn(join(config.dataDir, 'images', key ?? '')))).not.toEqual([]);
    await holder.end();
    await removeSpareFiles({ db, files: shop.files }, silent);
    expect(Object.keys(await filesIn(join(config.dataDir, 'images', key ?? '')))).toEqual([]);
  });
});

it('does not wait without end for a node that is frozen while it deletes files', async () => {
  await withClient(shop.url, async (frozen) => {
    await frozen.query('select pg_advisory_lock_shared(4201927)');
    const paused = withClient(shop.url, (client) => pauseRemovals(client, 0.05));
    await expect(paused).rejects.toThrow(/^A node does not finish deleting files/);
  });
});

describe('a restored shop', () => {
  it('has all rows, pictures and unsent mails, starts, accepts logins, and can be backed up', async () => {
    const path = pathOf('whole.tar');
    await mkdir(join(config.dataDir, 'outbox'), { recursive: true });
    await writeFile(join(config.dataDir, 'outbox', 'code.eml'), 'Your code: 123456');
    // as the start of the restored shop does
    await sql`select refresh_customers()`.execute(db);
    await backUp(config, clock, path);
    expect((await readFile(path)).includes('Your code')).toBe(false);
    const folder = pathOf('another-machine');
    const own = readConfig({ DATA_DIR: folder });
    const { aside } = await restore(own, clock, path);
    expect(aside).toBeUndefined();
    expect((await readdir(folder)).filter((name) => /restoring|replaced/.test(name))).toEqual([]);
    expect(await filesIn(join(folder, 'images'))).toEqual(await filesIn(join(config.dataDir, 'images')));

    const PORT = String(await freePort());
    const running = spawnShop({ PORT, DATA_DIR: folder });
    await answers(Number(PORT), running);
    const url = addressOfRunning(folder) ?? '';
    expect(await contentOf(url)).toEqual(await contentOf(shop.url));
    const ahead = 'select from catalogue_changes where xid >= pg_snapshot_xmax(pg_current_snapshot())';
    expect(await withClient(url, (client) => client.query(ahead))).toMatchObject({ rowCount: 0 });
    const body = JSON.stringify({ email: 'keeper@example.com', password: 'olive-oil-42' });
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`http://127.0.0.1:${PORT}/api/auth/login`, { method: 'POST', headers, body });
    expect(login.status).toBe(200);
    const unsent = await withClient(url, (client) =>
      client.query(`select data->>'to' as to, name, state, retry_count, output->>'message' as reason, source_retry_count as tries,
                           retry_limit, start_after > now() as waits
                      from pgboss.job where data->>'to' in ('waits@example.com', 'dead@example.com') order by name`),
    );
    expect(unsent.rows).toEqual([
      {
        to: 'waits@example.com',
        name: 'mail',
        state: 'retry',
        retry_count: 7,
        reason: '451 later',
        tries: null,
        retry_limit: 60,
        waits: true,
      },
      expect.objectContaining({
        to: 'dead@example.com',
        name: 'mail-dead-letters',
        state: 'created',
        reason: '550 no',
        tries: 60,
      }),
    ]);

    // a running shop is never replaced, a stopped one only with --replace
    await expect(restore(own, clock, path, { replace: true })).rejects.toThrow(/^Another shop is running/);
    const { path: next, rows } = await backUp(own, clock);
    expect(next).toMatch(/\/backups\/nabta-2026-03-10T12-00-00\.tar$/);
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
    await expect(restore(own, clock, path)).rejects.toThrow(/--replace/);
    await rm(next);
    expect((await backUp(own, clock)).rows).toBe(rows);
    const replaced = await restore(own, clock, path, { replace: true });
    expect(await readdir(replaced.aside ?? '')).toEqual(expect.arrayContaining(['images', 'postgres']));
  });

  it('of an earlier version is migrated, and one of a later version is refused', async () => {
    const names = await migrationNames();
    const [early, late] = [await bareDatabase(), await bareDatabase()];
    await migrate(early.url, names.at(-4));
    await sql`insert into users (role, user_name, email) values ('admin', 'early', 'early@example.com')`.execute(
      early.db,
    );
    const path = pathOf('early.tar');
    await backUp(readConfig({ DATA_DIR: scratch, DATABASE_URL: early.url }), clock, path);
    await restore(readConfig({ DATA_DIR: pathOf('late'), DATABASE_URL: late.url }), clock, path);
    const { rows } = await sql<{ user: string; last: string }>`
      select (select user_name from users) as user, (select max(name) from kysely_migration) as last`.execute(late.db);
    expect(rows).toEqual([{ user: 'early', last: names.at(-1) }]);

    await sql`insert into kysely_migration (name, timestamp) values ('9999-not-yet.sql', '')`.execute(early.db);
    const later = pathOf('later.tar');
    await backUp(readConfig({ DATA_DIR: scratch, DATABASE_URL: early.url }), clock, later);
    const refused = restore(readConfig({ DATA_DIR: pathOf('no') }), clock, later);
    await expect(refused).rejects.toThrow(/newer version/);
    expect(await readdir(pathOf('no'))).toEqual(['files.lock', 'postgres.lock']);
  });
});

it('excludes pictures in a bucket, and writes none to it', async () => {
  const s3 = { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  const { inBucket, files } = await withClient(shop.url, async (frozen) => {
    // a node that does not finish deleting files of pictures does not matter
    await frozen.query('select pg_advisory_lock_shared(4201927)');
    return backUp({ ...config, ...bucketOf(s3) }, clock, pathOf('bucket.tar'));
  });
  expect([inBucket, files.pictures]).toEqual([true, 0]);
  await backUp(config, clock, pathOf('disk.tar'));
  const refused = restore(readConfig({ DATA_DIR: pathOf('bucket'), ...s3 }), clock, pathOf('disk.tar'));
  await expect(refused).rejects.toThrow(/S3_BUCKET/);
});
