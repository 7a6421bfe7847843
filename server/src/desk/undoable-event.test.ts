/** Whether the desk offers an undo of the latest act, and what does not prevent it (DESK-10). */
import { expect, it } from 'vitest';
import { openShop } from '../../testing/shop.ts';
import { trackingIn } from '../../testing/tracked-orders.ts';

const shop = await openShop();
const { call, db } = shop;
const { asAdmin, newOrder, newCourier, addHours, act, acts, undo } = trackingIn(shop);

const read = async (id: string) => (await call(`GET /desk/orders/${id}`, await asAdmin())).body;
/** The kind of the act that is offered. */
const offered = async (id: string) => {
  const { events, undoableEvent } = await read(id);
  return events.find(({ _id }: { _id: string }) => _id === undoableEvent)?.kind;
};

it('an undo is offered at the latest act, until something else but a note changes the order', async () => {
  const { id } = await newOrder();
  expect(await offered(id)).toBeUndefined();
  await acts(id, 'confirm', 'assign');
  await call(`POST /desk/orders/${id}/notes`, { ...(await asAdmin()), body: { text: 'Appeler le soir' } });
  expect(await offered(id)).toBe('assign');
  const body = { trackingNumber: 'RX-1' };
  await call(`PUT /desk/orders/${id}/tracking-number`, { ...(await asAdmin()), body });
  expect(await offered(id)).toBeUndefined();
});

it('an undo is offered once, and for a day', async () => {
  const { id } = await newOrder();
  await acts(id, 'confirm');
  await undo(id);
  expect(await offered(id)).toBeUndefined();
  await acts(id, 'confirm');
  addHours(23);
  expect(await offered(id)).toBe('confirm');
  addHours(1);
  expect(await offered(id)).toBeUndefined();
});

it.each([
  ['an earlier parcel', ['receiveBack', 'reopen', 'assign'], 'assign'],
  ['the parcel of the act', ['receiveBack'], undefined],
])('an undo and the settlement of %s', async (_what, names, kind) => {
  const { id } = await newOrder();
  const { id: courier } = await newCourier();
  await act(id, 'assign', { courier });
  await acts(id, 'handOver', ...names);
  const { body: ended } = await call(`GET /couriers/${courier}/parcels`, await asAdmin());
  const [{ _id, cash, fee }] = ended;
  const parcels = [{ _id, endedAs: 'back', cash, collected: 0, fee }];
  const body = { parcels, handedOver: 0, note: '' };
  expect((await call(`POST /couriers/${courier}/settlements`, { ...(await asAdmin()), body })).status).toBe(201);
  expect(await offered(id)).toBe(kind);
  if (!kind) return;
  await undo(id);
  expect(await read(id)).toMatchObject({ shipment: 'none', status: 'ordersAwaiting' });
  const stored = await db.selectFrom('parcels').select(['id', 'settlement_id']).where('order_id', '=', id).execute();
  expect(stored).toEqual([{ id: _id, settlement_id: expect.stringMatching(/./) }]);
});
