import { describe, expect, it } from 'vitest';
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
  it('by a user who has not received the product waits for approval, visible to its author only', async () => {
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

  it('by a user who has received the product is published immediately; a second one replaces it and is moderated again', async () => {
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
    ['4', 'x'],
    [4, '  '],
    [4, 'x'.repeat(2001)],
  ])('of %s stars saying %s is refused with 422', async (rating, comment) => {
    const { review } = await shopper();
    expect((await review(await product(), rating, comment)).status).toBe(422);
  });

  it('of a product that is not for sale is not found', async () => {
    const { review } = await shopper();
    expect((await review(await product({ is_disabled: true }))).status).toBe(404);
    expect((await review('00000000-0000-7000-8000-000000000001')).status).toBe(404);
  });
});
