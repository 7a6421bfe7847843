import { describe, expect, it } from 'vitest';
import { shippingInfo } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { product } = catalogueOf(db, clock.now);

const shopper = async () => {
  const headers = await signIn('user');
  return {
    headers,
    review: (id: string, rating: unknown = 4, comment: unknown = ' Très doux ') =>
      call(`POST /reviews/${id}/`, { headers, body: { rating, comment } }),
    mine: async (id: string) => (await call(`GET /reviews/mine/${id}`, { headers })).body.review,
    receive: async (id: string) => {
      await call(`POST /carts/${id}`, { headers, body: {} });
      const form = { email: 'a@b.tn', phone: '22123456', address: 'x', city: 'x', region: 'x', postalCode: '1' };
      const { body } = await call('POST /orders/create', { headers, body: form });
      await db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', body.order._id).execute();
    },
  };
};
const page = async (id: string) => (await call(`GET /products/${id}`)).body;

describe('a review', () => {
  it('by a user who has not received the product waits for approval, visible to its author only (REVIEWS-2)', async () => {
    const { review, mine } = await shopper();
    const id = await product();
    expect(await mine(id)).toBeNull();
    expect(await review(id)).toMatchObject({
      status: 400,
      body: { code: 'review_pending', message: 'your review is on pending' },
    });
    expect((await page(id)).reviews).toEqual([]);
    expect(await mine(id)).toMatchObject({ rating: 4, comment: 'Très doux', isValid: false });
    expect(await (await shopper()).mine(id)).toBeNull();
  });

  it('by a user who has received the product is published immediately; a second one replaces it and is moderated again (REVIEWS-1, REVIEWS-2)', async () => {
    const { review, receive } = await shopper();
    const id = await product();
    await receive(id);
    expect(await review(id, 2)).toMatchObject({ status: 201, body: { rating: 2, isValid: true } });
    expect(await page(id)).toMatchObject({ AVGrating: 2, reviewCount: 1 });
    expect((await review(id, 5)).status).toBe(201);
    expect(await page(id)).toMatchObject({ AVGrating: 5, reviewCount: 1 });
    await db.updateTable('orders').set({ status: 'Cancelled' }).execute();
    expect((await review(id, 1)).status).toBe(400);
    expect(await page(id)).toMatchObject({ AVGrating: 0, reviewCount: 0, reviews: [] });
  });

  it.each([
    [0, 'x'],
    [6, 'x'],
    [4.5, 'x'],
    ['four', 'x'],
    [4, '  '],
    [4, 'x'.repeat(2001)],
  ])('of %s stars saying %s is refused with 422 (ERRORS-3, REVIEWS-1, REVIEWS-3)', async (rating, comment) => {
    const { review } = await shopper();
    expect((await review(await product(), rating, comment)).status).toBe(422);
  });

  it('of a product that is not for sale is not found', async () => {
    const { review } = await shopper();
    expect((await review(await product({ is_disabled: true }))).status).toBe(404);
    expect((await review('00000000-0000-7000-8000-000000000001')).status).toBe(404);
  });
});

describe('what a page says of its reviews', () => {
  it('is counted by stars, sorted, filtered and paged by the server (REVIEWS-6)', async () => {
    const id = await product();
    for (const [day, [rating, comment]] of (
      [
        [5, 'A'],
        [2, 'B'],
        [5, 'C'],
        [4, 'D'],
      ] as const
    ).entries()) {
      const { review } = await shopper();
      await review(id, rating, comment);
      const written = { is_valid: true, created_at: new Date(2026, 0, day + 1) };
      await db.updateTable('reviews').set(written).where('comment', '=', comment).execute();
    }
    const { review } = await shopper();
    await review(id, 1, 'Waits');
    expect((await page(id)).ratingCounts).toEqual([0, 1, 0, 1, 2]);
    const listed = async (query: string) => {
      const { body } = await call(`GET /products/${id}/reviews?${query}`);
      return [body.total, ...body.reviews.map((each: { comment: string }) => each.comment)];
    };
    expect(await listed('')).toEqual([4, 'D', 'C', 'B', 'A']);
    expect(await listed('sortBy=best')).toEqual([4, 'C', 'A', 'D', 'B']);
    expect(await listed('sortBy=worst')).toEqual([4, 'B', 'D', 'C', 'A']);
    expect(await listed('stars=5')).toEqual([2, 'C', 'A']);
    expect(await listed('page=2')).toEqual([4]);
    for (const wrong of ['stars=6', 'sortBy=rating', 'page=0']) {
      expect(await listed(wrong)).toEqual(await listed(''));
    }
    const hidden = await product({ is_disabled: true });
    expect((await call(`GET /products/${hidden}/reviews`)).status).toBe(404);
  });

  it('marks the review of an account with a delivered order as verified, as soon as it is (REVIEWS-7)', async () => {
    const { review, receive } = await shopper();
    const [id, other] = [await product(), await product()];
    await review(id, 4, 'Before it came');
    await db.updateTable('reviews').set({ is_valid: true }).where('product_id', '=', id).execute();
    expect((await page(id)).reviews).toMatchObject([{ isVerified: false }]);
    await receive(other);
    expect((await page(id)).reviews).toMatchObject([{ isVerified: false }]);
    await receive(id);
    expect((await page(id)).reviews).toMatchObject([{ isVerified: true }]);
    await db.updateTable('orders').set({ status: 'Cancelled' }).execute();
    expect((await page(id)).reviews).toMatchObject([{ isVerified: false }]);
  });

  it('marks the review of a guest who has verified the address since (REVIEWS-7)', async () => {
    const { review, headers } = await shopper();
    const id = await product();
    const { email } = (await call('GET /users/profile', { headers })).body;
    const items = [{ product: id, quantity: 1, priceAtPurchase: 10 }];
    const paymentInfo = { paymentMethod: 'cod' };
    const { body } = await call('POST /orderguests', {
      body: { shippingInfo: { ...shippingInfo, email }, paymentInfo, items },
    });
    await db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', body.order._id).execute();
    await review(id);
    await db.updateTable('reviews').set({ is_valid: true }).where('product_id', '=', id).execute();
    // the second answer is cached
    for (let nth = 0; nth < 3; nth += 1) expect((await page(id)).reviews).toMatchObject([{ isVerified: false }]);
    await db.updateTable('users').set({ email_verified_at: clock.now() }).where('email', '=', email).execute();
    expect((await page(id)).reviews).toMatchObject([{ isVerified: true }]);
  });

  it('has the answer of the shop, which goes with a rewritten review (REVIEWS-8)', async () => {
    const { review, receive, headers: user } = await shopper();
    const id = await product();
    await receive(id);
    const { _id } = (await review(id, 2, 'Trop parfumé')).body;
    const headers = await signIn('admin');
    const answer = (body: object) => call(`PUT /reviews/answer/${_id}`, { headers, body });
    expect(await call(`PUT /reviews/answer/${_id}`, { headers: user, body: { answer: 'x' } })).toMatchObject({
      status: 403,
    });
    const { version } = (await answer({ answer: ' Merci, Hela ' })).body;
    expect((await page(id)).reviews).toMatchObject([
      { answer: { text: 'Merci, Hela', createdAt: expect.any(String) } },
    ]);
    const changed = { status: 409, body: { code: 'changed_meanwhile' } };
    expect(await answer({ answer: 'Mine', previous: '' })).toMatchObject(changed);
    expect(await answer({ answer: 'x'.repeat(2001) })).toMatchObject({ status: 400 });
    expect((await answer({ answer: 'Mine', previous: 'Merci, Hela', version })).status).toBe(200);
    const log = (await call(`GET /admin/audit/review/${_id}`, { headers })).body.entries;
    expect(log[0].changes).toEqual([{ field: 'answer', from: 'Merci, Hela', to: 'Mine' }]);

    await review(id, 5, 'Finalement parfait');
    expect((await page(id)).reviews[0]).not.toHaveProperty('answer');
    expect(await answer({ answer: 'To the old text', version })).toMatchObject(changed);
    await answer({ answer: 'Merci' });
    await answer({ answer: '' });
    expect((await page(id)).reviews[0]).not.toHaveProperty('answer');
    expect(
      (await call('PUT /reviews/answer/00000000-0000-7000-8000-000000000001', { headers, body: { answer: 'x' } }))
        .status,
    ).toBe(404);
  });
});
