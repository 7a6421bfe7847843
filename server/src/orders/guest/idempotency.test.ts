/** Guest orders that are submitted several times. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { placingIn } from '../../../testing/placing.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const { db, clock } = shop;
const { product, stockOf } = catalogueOf(db, clock.now);
const { guest } = placingIn(shop);
const place = (id: string, key: string, quantity = 1) =>
  guest.place({ lines: [{ product: id, quantity }], headers: { 'idempotency-key': key } });

describe('an Idempotency-Key (API-9)', () => {
  const key = () => `key-${crypto.randomUUID()}`;

  it('makes one order of many submits, also of concurrent ones', async () => {
    const id = await product({ stock: 9 });
    const mine = key();
    const first = await Promise.all(Array.from({ length: 8 }, () => place(id, mine)));
    const later = await place(id, mine);
    const numbers = new Set([...first, later].map((answer) => answer.body.order.orderNumber));
    expect([...first, later].every((answer) => answer.status === 201)).toBe(true);
    expect(numbers.size).toBe(1);
    // the stored order equals the answer to the first submit
    const tellings = [...first, later].map((answer) => JSON.stringify(answer.body));
    expect(new Set(tellings).size).toBe(1);
    expect(await stockOf(id)).toBe(8);
  });

  it('with another body is refused', async () => {
    const id = await product();
    const mine = key();
    expect((await place(id, mine)).status).toBe(201);
    expect(await place(id, mine, 2)).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    expect(await stockOf(id)).toBe(4);
  });

  it('can be used again after a refusal', async () => {
    const id = await product({ stock: 0 });
    const mine = key();
    expect((await place(id, mine)).status).toBe(409);
    await db.updateTable('products').set({ stock: 1 }).where('id', '=', id).execute();
    expect((await place(id, mine)).status).toBe(201);
  });

  it.each(['short', 'x'.repeat(129), 'has spaces in it here'])('has 16 to 128 characters: %s', async (bad) => {
    expect((await place(await product(), bad)).status).toBe(400);
  });
});
