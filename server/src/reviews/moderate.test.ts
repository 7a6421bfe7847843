/** Approving and deleting reviews in the back office. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { product, review } = catalogueOf(db, clock.now);
const headers = await signIn('admin');
const NOBODY = '01900000-0000-7000-8000-000000000000';

const page = async (id: string) => (await call(`GET /products/${id}`)).body;
/** A product with one review, and the review's id. */
const reviewed = async (rating = 4, isValid = false) => {
  const id = await product();
  await review(id, rating, isValid);
  const { body } = await call(`GET /products/admin/getByid/${id}`, { headers });
  return { id, reviewId: body.reviews[0]._id as string };
};
const approve = (id: string) => call(`PUT /reviews/validation/${id}`, { headers });
const remove = (id: string) => call(`DELETE /reviews/${id}`, { headers });
const log = async (kind: string, id: string) =>
  (await call(`GET /admin/audit/${kind}/${id}`, { headers })).body.entries;

describe('an approved review', () => {
  it('shows in the shop with the next answer, and counts', async () => {
    const { id, reviewId } = await reviewed();
    expect(await page(id)).toMatchObject({ AVGrating: 0, reviews: [] });
    expect(await approve(reviewId)).toMatchObject({
      status: 200,
      body: { _id: reviewId, isValid: true, rating: 4, userName: expect.stringMatching(/^reader-/) },
    });
    expect(await page(id)).toMatchObject({ AVGrating: 4, reviewCount: 1, reviews: [{ _id: reviewId }] });
    expect((await approve(reviewId)).status).toBe(200);
    expect(await page(id)).toMatchObject({ reviewCount: 1 });
    expect((await log('review', reviewId)).map((entry: { changes: object[] }) => entry.changes)).toEqual([
      [{ field: 'isValid', from: false, to: true }],
    ]);
    expect((await log('product', id))[0].changes).toEqual([{ field: 'review.isValid', from: false, to: true }]);
  });
});

describe('a deleted review', () => {
  it('disappears from the shop with the next answer, and no longer counts', async () => {
    const { id, reviewId } = await reviewed(2, true);
    expect(await page(id)).toMatchObject({ AVGrating: 2, reviewCount: 1 });
    expect(await remove(reviewId)).toMatchObject({ status: 200, body: { message: 'review deleted successfully' } });
    expect(await page(id)).toMatchObject({ AVGrating: 0, reviewCount: 0, reviews: [] });
    expect((await log('review', reviewId))[0]).toMatchObject({ action: 'deleted' });
    expect((await log('product', id))[0].changes).toContainEqual({ field: 'review.rating', from: 2, to: null });
    for (const act of [remove, approve]) {
      expect((await act(reviewId)).status).toBe(404);
      expect((await act(NOBODY)).status).toBe(404);
    }
  });

  it('is deleted once, while it is approved and its product deleted', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, reviewId } = await reviewed();
      const answers = await Promise.all([
        approve(reviewId),
        remove(reviewId),
        call(`DELETE /products/${id}`, { headers }),
        approve(reviewId),
        remove(reviewId),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 404].includes(status))).toEqual([]);
    }
  });
});

describe('a review that its writer rewrote after an admin read it', () => {
  const rewritten = async () => {
    const writer = await signIn('user');
    const id = await product();
    const write = (rating: number, comment: string) =>
      call(`POST /reviews/${id}`, { headers: writer, body: { rating, comment } });
    const read = async () => (await call(`GET /products/admin/getByid/${id}`, { headers })).body.reviews[0];
    await write(5, 'Lovely soap.');
    const seen = await read();
    await write(1, 'SPAM, buy at evil.test');
    return { id, write, read, seen: seen as { _id: string; version: string; comment: string } };
  };

  it('is neither approved nor deleted; the new text can be (REVIEWS-5)', async () => {
    const { id, read, seen } = await rewritten();
    const { _id, version } = seen;
    const refusal = { status: 409, body: { code: 'changed_meanwhile' } };
    expect(await call(`PUT /reviews/validation/${_id}`, { headers, body: { version } })).toMatchObject(refusal);
    expect(await call(`DELETE /reviews/${_id}`, { headers, query: { version } })).toMatchObject(refusal);
    expect((await page(id)).reviews).toEqual([]);

    const now = await read();
    expect(now).toMatchObject({ _id, comment: 'SPAM, buy at evil.test', isValid: false });
    const approved = await call(`PUT /reviews/validation/${_id}`, { headers, body: { version: now.version } });
    expect(approved).toMatchObject({ status: 200, body: { isValid: true, version: now.version } });
    expect((await call(`DELETE /reviews/${_id}`, { headers, query: { version: now.version } })).status).toBe(200);
  });

  it('counts as unchanged when the same text was restored', async () => {
    const { write, seen } = await rewritten();
    await write(5, 'Lovely soap.');
    const body = { version: seen.version };
    expect((await call(`PUT /reviews/validation/${seen._id}`, { headers, body })).body).toMatchObject({
      comment: 'Lovely soap.',
      isValid: true,
    });
  });

  it('concurrently is published only with the text that the admin saw (REVIEWS-5)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, write, read } = await rewritten();
      const { _id, version } = await read();
      await Promise.all([
        call(`PUT /reviews/validation/${_id}`, { headers, body: { version } }),
        write(2, 'Other words entirely.'),
      ]);
      const shown = (await page(id)).reviews.map(({ comment }: { comment: string }) => comment);
      expect(['', 'SPAM, buy at evil.test']).toContain(shown.join());
    }
  });
});

it('is refused to visitors and users', async () => {
  const { reviewId } = await reviewed();
  for (const request of [`PUT /reviews/validation/${reviewId}`, `DELETE /reviews/${reviewId}`]) {
    expect((await call(request)).status).toBe(401);
    expect((await call(request, { headers: await signIn('user') })).status).toBe(403);
  }
  expect((await approve(reviewId)).status).toBe(200);
});
