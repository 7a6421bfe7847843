import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openBucket } from '../../testing/bucket.ts';
import { formOf } from '../../testing/form.ts';
import { openShop } from '../../testing/shop.ts';

const { objects, env } = await openBucket();
const { app, call, signIn } = await openShop(env);
const headers = await signIn('user');

const add = async (width: number) => {
  const picture = sharp({ create: { width, height: 40, channels: 3, background: '#4B5D3A' } });
  const content = await picture.png().toBuffer();
  return call('POST /upload/add/user', await formOf([{ field: 'image', name: 'a.png', content }], headers));
};
const stored = () => [...objects.keys()].toSorted();

it('pictures lie in an S3-compatible store, are served from there, and go from there', async () => {
  const first = (await add(400)).body.imagePath;
  const [, , key] = first.split('/');
  expect(stored()).toEqual([`${key}/160.webp`, `${key}/320.webp`, `${key}/400x40.webp`]);
  const served = await app.inject(first);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 400, format: 'webp' });

  const second = (await add(100)).body.imagePath;
  expect(stored()).toEqual([second.replace('/images/', '')]);
  expect((await app.inject(first)).statusCode).toBe(404);

  await call('DELETE /upload/delete-image/user', { headers });
  expect(stored()).toEqual([]);
  expect((await app.inject(second)).statusCode).toBe(404);
});

it('nothing lies there of what is no picture', async () => {
  const form = await formOf([{ field: 'image', name: 'a.svg', content: '<svg/>' }], headers);
  expect((await call('POST /upload/add/user', form)).status).toBe(415);
  expect(stored()).toEqual([]);
});
