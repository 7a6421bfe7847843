/** Reviews the back office approves and deletes. */
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
  it('is gone from the shop with the next answer, and no longer counts', async () => {
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

it('is no business of visitors and users', async () => {
  const { reviewId } = await reviewed();
  for (const request of [`PUT /reviews/validation/${reviewId}`, `DELETE /reviews/${reviewId}`]) {
    expect((await call(request)).status).toBe(401);
    expect((await call(request, { headers: await signIn('user') })).status).toBe(403);
  }
  expect((await approve(reviewId)).status).toBe(200);
});
