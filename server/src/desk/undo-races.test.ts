/** An undo at once with another undo, a settlement or an edit: one of both is refused (DESK-10). */
import { describe, expect, it } from 'vitest';
import { bodyOf } from '../../testing/order-edits.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { sent, undoingIn } from '../../testing/undo.ts';

const shop = await openShop();
const { call } = shop;
const { stockCountsOf } = placingIn(shop);
const { headers, other, courier, read, undo, orderAfter } = await undoingIn(shop);

describe('at once', () => {
  it('two admins undo once', async () => {
    const order = await orderAfter(...sent, 'deliver');
    const { version } = await read(order.id);
    const answers = await Promise.all([undo(order.id, version), undo(order.id, version, other)]);
    expect(answers.flatMap(({ done }) => done)).toHaveLength(1);
    expect((await read(order.id)).events.filter(({ kind }: { kind: string }) => kind === 'undone')).toHaveLength(1);
    expect(await stockCountsOf(order.product)).toMatchObject({ stock: 8, realStock: 8, unitsSold: 2 });
  });

  it.each([
    ['deliver', 'delivered'],
    ['receiveBack', 'back'],
  ])('an undo of “%s” and a settlement of its parcel: one is refused', async (name, endedAs) => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await orderAfter(...sent, name);
      const { version } = await read(id);
      const { body: ended } = await call(`GET /couriers/${courier}/parcels`, { headers });
      const { _id, cash, fee } = ended.find(({ orderId }: { orderId: string }) => orderId === id);
      const parcels = [{ _id, endedAs, cash, collected: cash, fee }];
      const settle = () =>
        call(`POST /couriers/${courier}/settlements`, { headers, body: { parcels, handedOver: 0, note: '' } });
      const undoing = () => undo(id, version, other);
      const [undone, settled] =
        round % 2 ? await Promise.all([undoing(), settle()]) : (await Promise.all([settle(), undoing()])).toReversed();
      const isUndone = undone.done.length === 1;
      expect(settled.status).toBe(isUndone ? 409 : 201);
      expect(await read(id)).toMatchObject({ shipment: isUndone ? 'handedOver' : endedAs });
      // neither is possible afterwards
      if (!isUndone) expect((await undo(id)).refused).toHaveLength(1);
    }
  });

  it('an undo and an edit: one is refused, and the stock is that of the other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, product: bought } = await orderAfter('prepare');
      const seen = bodyOf(await read(id));
      const lines = seen.lines.map((line) => ({ ...line, quantity: 5 }));
      const editing = () => call(`PUT /desk/orders/${id}`, { headers, body: { ...seen, lines } });
      const undoing = () => undo(id, seen.version, other);
      const [undone, edited] =
        round % 2
          ? await Promise.all([undoing(), editing()])
          : (await Promise.all([editing(), undoing()])).toReversed();
      const isUndone = undone.done.length === 1;
      expect(edited.status).toBe(isUndone ? 409 : 200);
      const now = { status: isUndone ? 'ordersAwaiting' : 'Processing', lines: [{ quantity: isUndone ? 2 : 5 }] };
      expect(await read(id)).toMatchObject(now);
      expect(await stockCountsOf(bought)).toMatchObject({ stock: isUndone ? 8 : 5, ordered: isUndone ? 2 : 5 });
    }
  });
});
