import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { loadDemo } from '../../../demo/load.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';
import { imageFolder } from '../core/files/files.ts';
import { addPicture } from './service.ts';
import { newFileKey, removeSpareFiles } from './spare-files.ts';

const { db, clock, files, config } = await openShop();
const { product } = catalogueOf(db, clock.now);
const log = pino({ level: 'silent' });

const store = async () => {
  const file_key = await newFileKey(db);
  await files.put(`${file_key}/9x9.webp`, 'bytes');
  return { file_key, width: 9, height: 9 };
};
const folders = () => readdir(imageFolder(config));
const hourPasses = () =>
  db
    .updateTable('spare_files')
    .set({ removable_at: sql`removable_at - interval '1 hour'` })
    .execute();

it('files of an upload that was cut off are removed an hour later', async () => {
  const { file_key } = await store();
  await removeSpareFiles({ db, files }, log);
  expect(await folders()).toContain(file_key);
  await hourPasses();
  await removeSpareFiles({ db, files }, log);
  expect(await folders()).not.toContain(file_key);
});

it('files of a picture are removed with its owner', async () => {
  const picture = await store();
  const product_id = await product();
  await addPicture(db, { product_id }, picture);
  await hourPasses();
  await removeSpareFiles({ db, files }, log);
  expect(await folders()).toContain(picture.file_key);
  await db.deleteFrom('products').where('id', '=', product_id).execute();
  await removeSpareFiles({ db, files }, log);
  expect(await folders()).not.toContain(picture.file_key);
});

it('files that can’t be removed are logged, do not block others, and are tried again', async () => {
  const [stuck, other] = [await store(), await store()];
  await hourPasses();
  const logged = vi.spyOn(log, 'error');
  const deleteAll = files.deleteAll.bind(files);
  const stubborn = vi.spyOn(files, 'deleteAll').mockImplementation(async (key) => {
    if (key === stuck.file_key) throw new Error('the disk refuses');
    await deleteAll(key);
  });
  await removeSpareFiles({ db, files }, log);
  stubborn.mockRestore();
  expect(logged).toHaveBeenCalledOnce();
  expect(await folders()).toContain(stuck.file_key);
  expect(await folders()).not.toContain(other.file_key);
  await removeSpareFiles({ db, files }, log);
  expect(await folders()).not.toContain(stuck.file_key);
});

it('a sweep of a slow store ends, and a later one goes on', async () => {
  const slow = [await store(), await store()];
  const left = async () => (await folders()).filter((folder) => slow.some(({ file_key }) => file_key === folder));
  await hourPasses();
  let now = 0;
  const time = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const deleteAll = files.deleteAll.bind(files);
  const deletes = vi.spyOn(files, 'deleteAll').mockImplementation(async (key) => {
    now += 31_000;
    await deleteAll(key);
  });
  await removeSpareFiles({ db, files }, log);
  expect(await left()).toHaveLength(1);
  await removeSpareFiles({ db, files }, log);
  expect(await left()).toEqual([]);
  deletes.mockRestore();
  time.mockRestore();
});

it('files of a demo that could not be loaded are removed', async () => {
  const before = await folders();
  // an account of the demo, so that loading it fails
  await db.insertInto('users').values({ user_name: 'demo', email: 'demo-1@zaytouna.example' }).execute();
  await expect(loadDemo({ db, clock, files, log, defaultLanguage: 'en' })).rejects.toThrow('duplicate key');
  expect((await folders()).length).toBeGreaterThan(before.length);
  await hourPasses();
  await removeSpareFiles({ db, files }, log);
  expect(await folders()).toEqual(before);
});
