/** Pictures in reviews: who sees them and when, their bounds, and what becomes of their files. */
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { formOf } from '../../testing/form.ts';
import { openShop } from '../../testing/shop.ts';
import { imageFolder } from '../core/files/files.ts';

const { app, call, db, clock, config, signIn } = await openShop();
const { product } = catalogueOf(db, clock.now);
const admin = await signIn('admin');

const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 48/1 0/1' } };
const jpeg = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#4B5D3A' } })
    .withExif(gps)
    .jpeg()
    .toBuffer();

const writer = async () => {
  const headers = await signIn('user');
  return {
    headers,
    write: (id: string, comment = 'Très doux') =>
      call(`POST /reviews/${id}`, { headers, body: { rating: 5, comment } }),
    add: async (id: string, width?: number) =>
      call(
        `POST /upload/add/review/${id}`,
        await formOf([{ field: 'image', name: 'a.jpg', content: await jpeg(width) }], headers),
      ),
    drop: (id: string, imagePath: string) =>
      call(`DELETE /upload/delete-image/review/${id}`, { headers, body: { imagePath } }),
    mine: async (id: string) => (await call(`GET /reviews/mine/${id}`, { headers })).body.review,
    receive: async (id: string) => {
      await call(`POST /carts/${id}`, { headers, body: {} });
      const form = { email: 'a@b.tn', phone: '22123456', address: 'x', city: 'x', region: 'x', postalCode: '1' };
      const { body } = await call('POST /orders/create', { headers, body: form });
      await db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', body.order._id).execute();
    },
  };
};
/** A review that waits, with pictures. */
const reviewed = async (count = 1) => {
  const [author, id] = [await writer(), await product()];
  await author.write(id);
  let paths: string[] = [];
  for (let nth = 0; nth < count; nth += 1) paths = (await author.add(id, 60 + nth)).body.imagePath;
  return { author, id, paths };
};

const page = async (id: string) => (await call(`GET /products/${id}`)).body.reviews;
const seenBy = async (id: string) =>
  (await call(`GET /products/admin/getByid/${id}`, { headers: admin })).body.reviews[0];
const approve = (review: { _id: string; version: string }) =>
  call(`PUT /reviews/validation/${review._id}`, { headers: admin, body: { version: review.version } });
const waiting = async () => (await call('GET /admin/waiting', { headers: admin })).body.reviews;
const toModerate = async () =>
  (
    await call('GET /products/admin/getall', { headers: admin, query: { toJudge: 'true', limit: '100' } })
  ).body.data.map(({ _id }: { _id: string }) => _id);
const status = async (path: string) => (await app.inject(path)).statusCode;
const stored = async (path: string) => (await readdir(imageFolder(config))).includes(path.split('/')[2] ?? '');

describe('the pictures of a review', () => {
  it('are public once it is approved, in their order and without metadata (REVIEWS-9)', async () => {
    const { author, id, paths } = await reviewed(2);
    expect(paths).toHaveLength(2);
    expect(await page(id)).toEqual([]);
    expect(await author.mine(id)).toMatchObject({ waitingPictures: paths });
    expect(await author.mine(id)).not.toHaveProperty('pictures');

    const approved = await approve(await seenBy(id));
    expect(approved).toMatchObject({ status: 200, body: { isValid: true, pictures: paths } });
    const [review] = await page(id);
    expect(review.pictures).toEqual(paths);
    expect((await call(`GET /products/${id}/reviews`)).body.reviews[0].pictures).toEqual(paths);
    const { exif, width } = await sharp((await app.inject(paths[0] ?? '')).rawPayload).metadata();
    expect({ exif, width }).toEqual({ exif: undefined, width: 60 });
  });

  it('wait on their own when the review is published at once', async () => {
    const [author, id, before] = [await writer(), await product(), await waiting()];
    await author.receive(id);
    expect((await author.write(id)).status).toBe(201);
    expect(await waiting()).toBe(before);
    const { body } = await author.add(id);
    const [shown] = await page(id);
    expect(shown).not.toHaveProperty('pictures');
    expect(shown).not.toHaveProperty('waitingPictures');
    expect(await waiting()).toBe(before + 1);
    expect(await toModerate()).toContain(id);

    await approve(await seenBy(id));
    expect((await page(id))[0].pictures).toEqual(body.imagePath);
    expect(await waiting()).toBe(before);
    expect(await toModerate()).not.toContain(id);
    const [later] = (await author.add(id, 70)).body.imagePath.slice(1);
    expect((await page(id))[0].pictures).toEqual(body.imagePath);
    expect(await author.mine(id)).toMatchObject({ pictures: body.imagePath, waitingPictures: [later] });
  });

  it('are hidden with a review that its author rewrites, until it is approved again', async () => {
    const { author, id, paths } = await reviewed();
    await approve(await seenBy(id));
    await author.write(id, 'Autre chose');
    expect(await page(id)).toEqual([]);
    expect(await author.mine(id)).toMatchObject({ isValid: false, pictures: paths });
    await approve(await seenBy(id));
    expect((await page(id))[0]).toMatchObject({ comment: 'Autre chose', pictures: paths });
  });

  it('are approved as the admin saw them', async () => {
    const { author, id } = await reviewed();
    const seen = await seenBy(id);
    await author.add(id);
    expect(await approve(seen)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await page(id)).toEqual([]);
    const now = await seenBy(id);
    expect((await approve(now)).body.version).toBe(now.version);
  });

  it('are at most three, also when they arrive at once (REVIEWS-10)', async () => {
    const { author, id } = await reviewed(2);
    const answers = await Promise.all([author.add(id), author.add(id), author.add(id)]);
    expect(new Set(answers.map((answer) => answer.status))).not.toContain(500);
    // the account has one slot for uploads, so the others may have been refused before they were counted
    await author.add(id);
    expect(await author.add(id)).toMatchObject({ status: 409, body: { message: 'A review has at most 3 pictures.' } });
    expect((await author.mine(id)).waitingPictures).toHaveLength(3);
  });

  it('wait for approval in a limited number per account (REVIEWS-10)', async () => {
    const author = await writer();
    for (let nth = 0; nth < 4; nth += 1) {
      const id = await product();
      await author.write(id);
      for (let picture = 0; picture < 3; picture += 1) expect((await author.add(id)).status).toBe(200);
    }
    const last = await product();
    await author.write(last);
    expect(await author.add(last)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await db.updateTable('images').set({ awaits_approval: false }).where('awaits_approval', '=', true).execute();
    expect((await author.add(last)).status).toBe(200);
  });

  it('belong to its author', async () => {
    const { author, id, paths } = await reviewed();
    const stranger = await writer();
    expect((await stranger.add(id)).status).toBe(404);
    expect((await stranger.drop(id, paths[0] ?? '')).status).toBe(404);
    await stranger.write(id, 'Une autre');
    // a picture that this review does not have: nothing is deleted
    expect((await stranger.drop(id, paths[0] ?? '')).status).toBe(200);
    const { content, ...form } = { content: await jpeg(), field: 'image', name: 'a.jpg' };
    expect((await call(`POST /upload/add/review/${id}`, await formOf([{ ...form, content }]))).status).toBe(401);
    expect((await author.mine(id)).waitingPictures).toEqual(paths);
  });

  it('are added a limited number of times by one account', async () => {
    // the limit of 30, scaled to a fifteenth
    const limited = await openShop({ RATE_LIMIT_SCALE: '0.067' });
    const headers = await limited.signIn('user');
    const id = await catalogueOf(limited.db, limited.clock.now).product();
    await limited.call(`POST /reviews/${id}`, { headers, body: { rating: 5, comment: 'x' } });
    const form = await formOf([{ field: 'image', name: 'a.jpg', content: await jpeg() }], headers);
    const add = async () => (await limited.call(`POST /upload/add/review/${id}`, form)).status;
    for (const answer of [200, 200, 429]) expect(await add()).toBe(answer);
  });
});

describe('the files of a picture in a review', () => {
  it('are removed when its author deletes it, once', async () => {
    const { author, id, paths } = await reviewed(2);
    const [first = '', second = ''] = paths;
    expect(await author.drop(id, first)).toMatchObject({ status: 200, body: { imagePath: [second] } });
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    expect(await author.drop(id, first)).toMatchObject({ status: 200, body: { imagePath: [second] } });
  });

  it('are removed when an admin removes it, which the audit log records', async () => {
    const { id, paths } = await reviewed(2);
    const [first = '', second = ''] = paths;
    const { _id } = await seenBy(id);
    const remove = () => call(`DELETE /reviews/picture/${_id}`, { headers: admin, body: { imagePath: first } });
    expect(await remove()).toMatchObject({ status: 200, body: { waitingPictures: [second], isValid: false } });
    expect([await status(first), await status(second), await stored(first)]).toEqual([404, 200, false]);
    expect((await remove()).status).toBe(404);
    const { entries } = (await call(`GET /admin/audit/review/${_id}`, { headers: admin })).body;
    expect(entries[0].changes).toEqual([{ field: 'waitingPictures', from: 2, to: 1 }]);
  });

  it('are removed with the review', async () => {
    const { id, paths } = await reviewed();
    const { _id } = await seenBy(id);
    await call(`DELETE /reviews/${_id}`, { headers: admin });
    expect(await stored(paths[0] ?? '')).toBe(false);
  });

  it('are removed with the account of its author', async () => {
    const { author, paths } = await reviewed();
    const { body: me } = await call('GET /users/profile', { headers: author.headers });
    expect((await call(`DELETE /users/${me._id}`, { headers: admin })).status).toBe(200);
    expect(await stored(paths[0] ?? '')).toBe(false);
  });

  it('are removed with the product', async () => {
    const { id, paths } = await reviewed();
    expect((await call(`DELETE /products/${id}`, { headers: admin })).status).toBe(200);
    expect(await stored(paths[0] ?? '')).toBe(false);
  });
});
