/** Backups that are damaged, and those that could not be written. */
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fillShop } from '../../testing/backups.ts';
import { bareDatabase } from '../../testing/database.ts';
import { openShop } from '../../testing/shop.ts';
import { readConfig } from '../core/config.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const shop = await openShop();
const { clock, config } = shop;
const scratch = await mkdtemp(join(tmpdir(), 'nabta-damaged-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));
const pathOf = (name: string) => join(scratch, name);
await fillShop(shop);

describe('a backup that is damaged', () => {
  it('is refused before anything is touched, wherever the damage is', async () => {
    const path = pathOf('good.tar');
    await backUp(config, clock, path);
    const good = await readFile(path);
    const folder = pathOf('untouched');
    const isRefused = async (what: string, damage: (copy: string) => Promise<void>) => {
      const copy = pathOf('bad.tar');
      await cp(path, copy);
      await damage(copy);
      await expect(restore(readConfig({ DATA_DIR: folder }), clock, copy), what).rejects.toThrow(/no whole backup/);
      expect(await readdir(folder), what).toEqual(['files.lock', 'postgres.lock']);
    };
    for (const part of [0, 0.2, 0.6, 0.8, 0.9, 0.97, 0.99, 0.999]) {
      await isRefused(`cut off at ${part}`, (copy) => truncate(copy, Math.floor(good.length * part)));
    }
    const inManifest = good.indexOf('manifest.json') + 700;
    await isRefused('cut off in its manifest', (copy) => truncate(copy, inManifest));
    const flipped = (at: number) => async (copy: string) => {
      const bytes = Buffer.from(good);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await writeFile(copy, bytes);
    };
    const inside = (name: string) => good.indexOf(name) + 512;
    for (const name of ['tables/users/', 'images/', 'mails/', 'manifest.json']) {
      await isRefused(`a bit of ${name}`, flipped(inside(name)));
    }
    await isRefused('a bit of a name', flipped(good.indexOf('images/') + 1));
    await isRefused('something else', (copy) => writeFile(copy, 'no backup at all'));
    await expect(restore(readConfig({ DATA_DIR: folder }), clock, pathOf('nowhere.tar'))).rejects.toThrow(
      /no backup at/,
    );
  });

  it('is never written: a failed backup leaves no file and overwrites none', async () => {
    const missing = readConfig({ DATA_DIR: pathOf('nobody') });
    await expect(backUp(missing, clock, pathOf('none.tar'))).rejects.toThrow(/holds no shop/);
    const { url } = await bareDatabase();
    const empty = readConfig({ DATA_DIR: scratch, DATABASE_URL: url });
    await expect(backUp(empty, clock, pathOf('none.tar'))).rejects.toThrow(/holds no shop/);
    await writeFile(pathOf('taken.tar'), 'precious');
    await expect(backUp(config, clock, pathOf('taken.tar'))).rejects.toThrow(/exists already/);
    expect(await readFile(pathOf('taken.tar'), 'utf8')).toBe('precious');
    expect((await readdir(scratch)).filter((name) => /none|\.part/.test(name))).toEqual([]);
  });
});
