import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';
import { imageFolder } from '../core/files.ts';
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

it('files of an upload that died are removed, once it can no longer be under way', async () => {
  const { file_key } = await store();
  await removeSpareFiles({ db, files }, log);
  expect(await folders()).toContain(file_key);
  await hourPasses();
  await removeSpareFiles({ db, files }, log);
  expect(await folders()).not.toContain(file_key);
});

it('files of a picture stay, and go when its owner does', async () => {
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

it('what can’t be removed is told, keeps nothing else from going, and is tried again', async () => {
  const [stuck, other] = [await store(), await store()];
  await hourPasses();
  const told = vi.spyOn(log, 'error');
  const deleteAll = files.deleteAll.bind(files);
  const stubborn = vi.spyOn(files, 'deleteAll').mockImplementation(async (key) => {
    if (key === stuck.file_key) throw new Error('the disk refuses');
    await deleteAll(key);
  });
  await removeSpareFiles({ db, files }, log);
  stubborn.mockRestore();
  expect(told).toHaveBeenCalledOnce();
  expect(await folders()).toContain(stuck.file_key);
  expect(await folders()).not.toContain(other.file_key);
  await removeSpareFiles({ db, files }, log);
  expect(await folders()).not.toContain(stuck.file_key);
});
