/** Files truncated by a power failure or a full disk. */
import { rename, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { formOf } from '../../testing/form.ts';
import { openShop } from '../../testing/shop.ts';
import { imageFolder } from '../core/files/files.ts';

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
const { app, call, config, signIn } = await openShop({}, undefined, log);
const headers = await signIn('admin');

const { body: page } = await call('GET /settings/landingpage');
const content = await sharp({ create: { width: 1200, height: 40, channels: 3, background: '#4B5D3A' } })
  .png()
  .toBuffer();
const upload = async (): Promise<string> => {
  const form = await formOf([{ field: 'image', name: 'a.png', content }], headers);
  return (await call(`POST /upload/add/landingPage/${page._id}`, form)).body.file;
};
const placeOf = (address: string) => join(imageFolder(config), address.replace('/images/', ''));
const statusOf = async (address: string) => (await app.inject(address)).statusCode;

it.each(['webp', 'avif'])('an empty or truncated %s is missing, and logged', async (format) => {
  const address = (await upload()).replace(/webp$/, format);
  const whole = await app.inject(address);
  expect(whole.statusCode).toBe(200);
  for (const bytes of [0, 6, 100, whole.rawPayload.length - 1]) {
    const again = (await upload()).replace(/webp$/, format);
    await truncate(placeOf(again), bytes);
    const answer = await app.inject(again);
    expect([bytes, answer.statusCode]).toEqual([bytes, 404]);
    expect(answer.headers['cache-control']).toBeUndefined();
    expect(lines.at(-1)).toContain(again.replace('/images/', ''));
  }
});

it('a file whose bytes were never written is missing', async () => {
  const address = await upload();
  const { length } = (await app.inject(address)).rawPayload;
  await truncate(placeOf(address), 0);
  // a sparse file, which reads as zeros
  await truncate(placeOf(address), length);
  expect(await statusOf(address)).toBe(404);
});

it('a file that is still being written has no address', async () => {
  const address = await upload();
  const unfinished = `${address}.part`;
  await rename(placeOf(address), placeOf(unfinished));
  expect(await statusOf(unfinished)).toBe(404);
});
