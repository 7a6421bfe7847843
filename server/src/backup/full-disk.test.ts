/** Backups and restores whose disk is full. */
import fs from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { uploadingIn } from '../../testing/backups.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { bareDatabase } from '../../testing/database.ts';
import { openShop } from '../../testing/shop.ts';
import { readConfig } from '../core/config.ts';
import { createArchive, readArchive } from './archive.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const { call, db, clock, config, signIn } = await openShop();
const scratch = await mkdtemp(join(tmpdir(), 'nabta-full-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));
afterEach(() => void vi.restoreAllMocks());

const full = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
const FULL = /^\S.* can't be written: its disk is full\.$/;

/** The class of open files. */
const FileHandle = async (): Promise<{ appendFile: () => Promise<void> }> => {
  const handle = await open(scratch, 'r');
  await handle.close();
  return Object.getPrototypeOf(handle);
};

const picture = async () => {
  const { product } = catalogueOf(db, clock.now);
  await uploadingIn({ call })(await product(), await signIn('admin'));
};

it.each([0, 1, 3, 10])('a backup says so in a sentence and leaves no file, after %d writes', async (writes) => {
  const file = await FileHandle();
  const append: () => Promise<void> = Reflect.get(file, 'appendFile');
  let left = writes;
  vi.spyOn(file, 'appendFile').mockImplementation(function (this: unknown, ...args) {
    return (left -= 1) < 0 ? Promise.reject(full()) : Reflect.apply(append, this, args);
  });
  await expect(backUp(config, clock, join(scratch, 'backup.tar'))).rejects.toThrow(FULL);
  expect((await readdir(scratch)).filter((name) => name.startsWith('backup'))).toEqual([]);
});

it('a restore says so in a sentence, leaves nothing, and can be repeated', async () => {
  await picture();
  const tar = join(scratch, 'shop.tar');
  await backUp(config, clock, tar);
  const DATA_DIR = join(scratch, 'data');
  const { url } = await bareDatabase();
  const target = readConfig({ DATA_DIR, DATABASE_URL: url });
  vi.spyOn(fs, 'write').mockImplementation((...args: unknown[]) => {
    (args.at(-1) as (error: Error) => void)(full());
  });
  syncBuiltinESMExports();
  await expect(restore(target, clock, tar)).rejects.toThrow(FULL);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect((await readdir(DATA_DIR)).filter((name) => !name.endsWith('.lock'))).toEqual([]);
  expect((await restore(target, clock, tar)).manifest.files.pictures).toBeGreaterThan(0);
});

it('a folder is no backup', async () => {
  const folder = join(scratch, 'folder');
  await mkdir(folder);
  const target = readConfig({ DATA_DIR: join(scratch, 'none') });
  await expect(restore(target, clock, folder)).rejects.toThrow(/^\S+folder is no backup: it is not a file\.$/);
});

it('who stops reading a backup gets its own error, however much is left', async () => {
  const tar = join(scratch, 'large.tar');
  const archive = await createArchive(tar);
  for (let nth = 0; nth < 20; nth += 1) await archive.add(`images/${nth}`, Buffer.alloc(1 << 20));
  const files = { pictures: 0, outbox: 0, bytes: 0 };
  const manifest = { format: 1, madeAt: '2026-03-10T12:00:00Z', migration: 'none', mails: 0, inBucket: false } as const;
  await archive.finish({ ...manifest, tables: [], sequences: [], files });
  const stopped = readArchive(tar, async ({ name, body }) => {
    for await (const _bytes of body) if (name === 'images/3') throw full();
  });
  await expect(stopped).rejects.toThrow('ENOSPC');
});
