import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { openFiles } from '../core/files.ts';
import { tellOfMissingPictures } from './missing-pictures.ts';
import { addPicture, storePicture } from './service.ts';

const { db, files, config } = await openShop();
const elsewhere = await mkdtemp(join(tmpdir(), 'nabta-elsewhere-'));
afterAll(() => rm(elsewhere, { recursive: true, force: true }));

const toldWith = async (store: typeof files) => {
  const lines: string[] = [];
  await tellOfMissingPictures({ db, files: store }, pino({}, { write: (line) => lines.push(line) }));
  return lines.join('');
};

test('a node whose folder is not the one that the others write pictures to says so', async () => {
  expect(await toldWith(files)).toBe('');
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  await addPicture(db, { settings_page: 'about' }, await storePicture(files, bytes));
  expect(await toldWith(files)).toBe('');
  expect(await toldWith(await openFiles({ ...config, dataDir: elsewhere }))).toContain('is not in its store');
});
