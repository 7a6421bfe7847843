/** What a restore must not overwrite, restore or leave unfinished. */
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { uploadingIn } from '../../testing/backups.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { bareDatabase, freshDatabase } from '../../testing/database.ts';
import { answers, spawnShop } from '../../testing/shop-process.ts';
import { openShop } from '../../testing/shop.ts';
import { readConfig } from '../core/config.ts';
import { openDataFolder } from '../core/files/data-folder.ts';
import { freePort } from '../embedded-postgres/free-port.ts';
import { putInPlace, UNFINISHED } from '../core/files/restored-files.ts';
import { createArchive, readArchive } from './archive.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { columnList, copyOut, tablesOf } from './tables.ts';

const shop = await openShop();
const { db, clock, config, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const scratch = await mkdtemp(join(tmpdir(), 'nabta-restore-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

await uploadingIn(shop)(await product(), await signIn('admin'));

describe('a restore into the folder of nodes on an outside database', () => {
  it('is refused while a node runs, and works after the last one has ended, however it ended', async () => {
    const tar = join(scratch, 'pictures.tar');
    await backUp(config, clock, tar);
    const folder = join(scratch, 'shared');
    await mkdir(join(folder, 'images', 'key'), { recursive: true });
    await writeFile(join(folder, 'images', 'key', '320.webp'), 'a picture');
    const { url } = await freshDatabase();
    const start = async () => {
      const PORT = String(await freePort());
      const node = spawnShop({ PORT, DATA_DIR: folder, DATABASE_URL: url });
      await answers(Number(PORT), node);
      return node;
    };
    const nodes = [await start(), await start()];
    const other = await bareDatabase();
    const target = readConfig({ DATA_DIR: folder, DATABASE_URL: other.url });
    const replaced = () => restore(target, clock, tar, { replace: true });

    await expect(replaced()).rejects.toThrow(/^A shop is running on DATA_DIR/);
    nodes[0]?.child.kill('SIGTERM');
    await nodes[0]?.exit;
    await expect(replaced()).rejects.toThrow(/^A shop is running on DATA_DIR/);
    expect(await readFile(join(folder, 'images', 'key', '320.webp'), 'utf8')).toBe('a picture');
    nodes[1]?.child.kill('SIGKILL');
    await nodes[1]?.exit;
    const { aside } = await replaced();
    expect(await readFile(join(aside ?? '', 'images', 'key', '320.webp'), 'utf8')).toBe('a picture');
  });
});

describe('transient data', () => {
  const rowsIn = async (restored: typeof db) => {
    const { rows } = await sql<{ rows: number }>`
      select (select count(*) from sessions) + (select count(*) from one_time_codes) + (select count(*) from throttles) as rows`.execute(
      restored,
    );
    return rows[0]?.rows;
  };
  const prepare = async () => {
    await signIn('user');

    await sql`insert into throttles (bucket, tries, resets_at) values ('login of x', 9, now() + interval '1 hour')
              on conflict do nothing`.execute(db);
  };

  it('is not restored: sessions, codes and counted tries', async () => {
    await prepare();
    expect(await rowsIn(db)).toBeGreaterThan(1);
    const tar = join(scratch, 'moment.tar');
    await backUp(config, clock, tar);
    const other = await bareDatabase();
    await restore(readConfig({ DATA_DIR: join(scratch, 'moment'), DATABASE_URL: other.url }), clock, tar);
    expect(await rowsIn(other.db)).toBe(0);
  });

  it('is skipped in a backup that contains it', async () => {
    await prepare();
    const [good, old] = [join(scratch, 'good.tar'), join(scratch, 'old.tar')];
    await backUp(config, clock, good);
    const archive = await createArchive(old);
    const client = new pg.Client(shop.url);
    await client.connect();
    const manifest = await readArchive(good, async ({ name, body }) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of body) pieces.push(piece);
      await archive.add(name, Buffer.concat(pieces));
    });
    const tables = [...manifest.tables];
    for (const table of await tablesOf(client)) {
      if (!['sessions', 'one_time_codes', 'throttles'].includes(table.name)) continue;
      const query = `public.${table.name} (${columnList(table)})`;
      tables.push({ ...table, rows: await copyOut(client, archive, `tables/${table.name}`, query) });
    }
    await client.end();
    await archive.finish({ ...manifest, tables });

    const other = await bareDatabase();
    await restore(readConfig({ DATA_DIR: join(scratch, 'old'), DATABASE_URL: other.url }), clock, old);
    expect(await rowsIn(other.db)).toBe(0);
    expect(await other.db.selectFrom('users').select('id').execute()).not.toEqual([]);
  });
});

describe('a restore interrupted between two renames', () => {
  const contents = async (folder: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'));
    return Object.fromEntries(
      await Promise.all(
        files.map(async ({ parentPath, name }) => {
          const path = join(parentPath, name);
          return [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const;
        }),
      ),
    );
  };
  const prepare = async (name: string, found: string[]) => {
    const dataDir = join(scratch, name);
    for (const part of found) {
      await mkdir(join(dataDir, part), { recursive: true });
      await writeFile(join(dataDir, part, 'file'), `old ${part}`);
    }
    for (const part of ['images', 'postgres']) {
      await mkdir(join(dataDir, 'restoring', part), { recursive: true });
      await writeFile(join(dataDir, 'restoring', part, 'file'), `new ${part}`);
    }
    return dataDir;
  };
  const whole = {
    'images/file': 'new images',
    'postgres/file': 'new postgres',
    'aside/images/file': 'old images',
    'aside/outbox/file': 'old outbox',
    'aside/postgres/file': 'old postgres',
  };

  it.each([0, 1, 2, 3, 4])('is finished by the next start: after %i renames', async (done) => {
    const found = ['images', 'outbox', 'postgres'] as const;
    const dataDir = await prepare(`cut-${done}`, [...found]);
    let moved = 0;
    const cutOff = putInPlace(dataDir, { found: [...found], aside: 'aside' }, async (from, to) => {
      if (moved === done) throw new Error('power failure');
      moved += 1;
      await rename(from, to);
    });
    await expect(cutOff).rejects.toThrow('power failure');
    const leave = await openDataFolder(readConfig({ DATA_DIR: dataDir }));
    expect(await contents(dataDir)).toEqual(whole);
    await leave();
  });

  it('is finished when there was no previous data', async () => {
    const dataDir = await prepare('fresh', []);
    await putInPlace(dataDir, { found: [], aside: null });
    expect(await contents(dataDir)).toEqual({ 'images/file': 'new images', 'postgres/file': 'new postgres' });
  });

  it('after it filled an outside database and before it moved the pictures: no node starts', async () => {
    const dataDir = await prepare('filled', ['images']);
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: shop.url });
    await expect(openDataFolder(config)).rejects.toThrow(/^A restore was cut off.* without its pictures/);
    // the folder is free for the next restore
    await rm(join(dataDir, 'restoring'), { recursive: true });
    await (
      await openDataFolder(config)
    )();
    expect(await readFile(join(dataDir, 'images', 'file'), 'utf8')).toBe('old images');
  });

  it('a restore that fails after its commit to an outside database: no node starts', async () => {
    const tar = join(scratch, 'committed.tar');
    await backUp(config, clock, tar);
    const { url } = await bareDatabase();
    const target = readConfig({ DATA_DIR: join(scratch, 'committed'), DATABASE_URL: url });
    const query: typeof pg.Client.prototype.query = Reflect.get(pg.Client.prototype, 'query');
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      if (args[0] === 'analyze') throw new Error('connection lost');
      return Reflect.apply(query, this, args);
    });
    await expect(restore(target, clock, tar)).rejects.toThrow('connection lost');
    spy.mockRestore();
    await expect(openDataFolder(target)).rejects.toThrow(/^A restore was cut off.* without its pictures/);
  });

  it('before the first rename is named, and nothing is touched', async () => {
    const dataDir = await prepare('half', ['images']);
    await writeFile(join(dataDir, UNFINISHED), '{"found": [');
    const PORT = String(await freePort());
    const node = spawnShop({ PORT, DATA_DIR: dataDir, DATABASE_URL: shop.url });
    await once(node.child, 'exit');
    expect(await node.complained).toMatch(/^A restore was cut off before it replaced anything: delete .*unfinished/);
    expect(await readFile(join(dataDir, 'images', 'file'), 'utf8')).toBe('old images');
  });
});
