/** Pictures, and a call that takes one. */
import { readdir } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { imageFolder } from '../src/core/files/files.ts';
import { formOf, type Part } from './form.ts';
import type { openShop } from './shop.ts';

export const photo = (width = 60, height = 40): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
export const jpeg = await photo().jpeg().toBuffer();

export const CALL = 'POST /upload/add/user';
export const image = (content: Buffer | string, name = 'picture') => ({ field: 'image', name, content });

export const uploadsIn = ({ call, config, db, signIn }: Awaited<ReturnType<typeof openShop>>) => ({
  send: async (...parts: Part[]) => call(CALL, await formOf(parts, await signIn('user'))),
  /** Everything that is stored, or was on its way. */
  stored: async () => [
    ...(await readdir(imageFolder(config))),
    ...(await db.selectFrom('images').select('id').execute()),
    ...(await db.selectFrom('spare_files').select('file_key').execute()),
  ],
});
