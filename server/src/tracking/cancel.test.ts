/** Customers cancel their orders (TRACKING-6). */
import type { OrderStatus } from '@nabta/contract/orders/order-statuses.ts';
import { describe, expect, it } from 'vitest';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { trackingIn } from '../../testing/tracked-orders.ts';

const shop = await openShop();
const { call } = shop;
const { kinds, stockCountsOf } = placingIn(shop);
const { asAdmin, newOrder, track, cancel, acts } = trackingIn(shop);

describe.each(kinds)('the order of $name', (kind) => {
  it('is cancelled by its customer until its preparation begins, and its stock is back (TRACKING-6)', async () => {
    const { id, path, product: bought } = await newOrder(kind);
    await acts(id, 'confirm');
    const { status, body } = await cancel(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Cancelled', mayCancel: false, toPay: 0, courier: null });
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 10, realStock: 10, unitsSold: 0 });
    const { events, ...order } = (await call(`GET /desk/orders/${id}`, await asAdmin())).body;
    expect(events.at(-1)).toMatchObject({ kind: 'cancelledByCustomer', adminName: '' });
    expect(order).toMatchObject({ status: 'Cancelled', shipment: 'none', parcel: null, step: 'closed' });
  });
});

describe('cancelling (TRACKING-6)', () => {
  it('is refused once the preparation has begun', async () => {
    const states: [OrderStatus, string[]][] = [
      ['Processing', ['prepare']],
      ['ordersAwaiting', ['assign']],
      ['Shipped', ['assign', 'handOver']],
      ['Delivered', ['collect']],
    ];
    for (const [status, done] of states) {
      const { id, path } = await newOrder();
      await acts(id, ...done);
      const answer = await cancel(path);
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
      expect(answer.body.message).toContain('Please call us.');
      expect((await track(path)).body).toMatchObject({ status, mayCancel: false });
    }
  });

  it('twice at once is done once', async () => {
    const { path, product: bought } = await newOrder();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(path)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const { body } = answers.find(({ status }) => status === 409) ?? {};
    expect(body.message).toBe('This order is already cancelled.');
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 10, unitsSold: 0 });
  });

  it('and preparing at once: one of them is refused', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { id, path, product: bought } = await newOrder();
      const admin = await asAdmin();
      const prepare = () => call('POST /desk/acts', { ...admin, body: { act: 'prepare', ids: [id] } });
      const [cancelled, { body: prepared }] = await Promise.all([cancel(path), prepare()]);
      expect([cancelled.status, prepared.done.length]).toEqual(cancelled.status === 200 ? [200, 0] : [409, 1]);
      expect((await stockCountsOf(bought))?.stock).toBe(cancelled.status === 200 ? 10 : 8);
    }
  });
});
