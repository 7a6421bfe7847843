import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { openFiles } from '../core/files/files.ts';
import { Encoder } from './encoder.ts';
import { warnOfMissingPictures } from './missing-pictures.ts';
import { addPicture, storePicture } from './service.ts';
import { newFileKey } from './spare-files.ts';

const { app, db, files, config } = await openShop();
const encoder = new Encoder({ log: app.log });
const elsewhere = await mkdtemp(join(tmpdir(), 'nabta-elsewhere-'));
afterAll(async () => {
  await encoder.close();
  await rm(elsewhere, { recursive: true, force: true });
});

const warningsOf = async (store: typeof files) => {
  const lines: string[] = [];
  await warnOfMissingPictures({ db, files: store }, pino({}, { write: (line) => lines.push(line) }));
  return lines.join('');
};

test('a node warns when its picture folder is not that of the other nodes', async () => {
  expect(await warningsOf(files)).toBe('');
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const key = await newFileKey(db);
  await addPicture(db, { settings_page: 'about' }, await storePicture({ files, encoder }, bytes, key));
  expect(await warningsOf(files)).toBe('');
  expect(await warningsOf(await openFiles({ ...config, dataDir: elsewhere }))).toContain('is not in its store');
});
