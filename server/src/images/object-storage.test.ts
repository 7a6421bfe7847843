import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openBucket } from '../../testing/bucket.ts';
import { formOf } from '../../testing/form.ts';
import { connectionsOf } from '../core/database/database.ts';
import { openFiles } from '../core/files/files.ts';
import { openShop } from '../../testing/shop.ts';

const { objects, env } = await openBucket();
const { app, call, config, signIn } = await openShop(env);
const headers = await signIn('user');

const add = async (width: number) => {
  const picture = sharp({ create: { width, height: 40, channels: 3, background: '#4B5D3A' } });
  const content = await picture.png().toBuffer();
  return call('POST /upload/add/user', await formOf([{ field: 'image', name: 'a.png', content }], headers));
};
const stored = () => [...objects.keys()].toSorted();

it('pictures are stored in, served from and deleted from an S3-compatible store (IMAGES-3)', async () => {
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

it('nothing is stored of an upload that is no picture', async () => {
  const form = await formOf([{ field: 'image', name: 'a.svg', content: '<svg/>' }], headers);
  expect((await call('POST /upload/add/user', form)).status).toBe(415);
  expect(stored()).toEqual([]);
});

const openSilent = async () => {
  const hanging = createServer().listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const address = hanging.address();
  return { hanging, port: typeof address === 'object' ? address?.port : 0 };
};

it('a store that does not answer times out', async () => {
  const { hanging, port } = await openSilent();
  const s3 = { bucket: 'a', region: 'a', endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'a', secretAccessKey: 'a' };
  const files = await openFiles({ ...config, s3 }, 200);
  await expect(files.put('a/1x1.webp', 'bytes')).rejects.toThrow('a/1x1.webp');
  hanging.close();
});

it('a store that does not answer keeps one connection to the database at most', async () => {
  const { hanging, port } = await openSilent();
  const shop = await openShop({ ...env, S3_ENDPOINT: `http://127.0.0.1:${port}` });
  const people = await Promise.all(Array.from({ length: 20 }, () => shop.signIn('user')));
  await sql`insert into spare_files (file_key, removable_at) values (${randomUUID()}, now())`.execute(shop.db);
  const deleted = Promise.all(people.map((each) => shop.call('DELETE /upload/delete-image/user', { headers: each })));
  expect((await shop.call('GET /products')).status).toBe(200);
  expect((await deleted).map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(connectionsOf(shop.db).totalCount - connectionsOf(shop.db).idleCount).toBeLessThanOrEqual(1);
  hanging.close();
});

it('an unavailable store is not answered with 404', async () => {
  const shop = await openShop({ ...env, S3_ENDPOINT: 'http://127.0.0.1:1' });
  const answer = await shop.app.inject(`/images/${randomUUID()}/100x40.webp`);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
});
