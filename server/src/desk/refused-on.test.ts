/** The filter of the desk by the day of a refusal (DESK-1). */
import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { guest } = placingIn(shop);
const oil = await product({ stock: 500 });
const { id: courier } = await db
  .insertInto('couriers')
  .values({ name: 'Vite' })
  .returning('id')
  .executeTakeFirstOrThrow();

const names = async (query: string): Promise<string[]> => {
  const { orders } = (await call(`GET /desk/orders?${query}`, { headers: await signIn('admin') })).body;
  return orders.map((order: { customer: { firstName: string } }) => order.customer.firstName).toSorted();
};
const place = async (firstName: string): Promise<string> =>
  (await guest.place({ lines: [{ product: oil, quantity: 1 }], to: { firstName } })).body.order._id;
const at = async (moment: string, act: string, id: string, more: object = {}) => {
  clock.time = new Date(moment);
  const body = { act, ids: [id], ...more };
  const answer = await call('POST /desk/acts', { headers: await signIn('admin'), body });
  expect(answer.body.refused).toEqual([]);
  return answer.body;
};
const reason = 'Changed their mind';

it('finds what was refused by phone or at the door, on the day it first was (DESK-1)', async () => {
  const [phone, door, late, again, undone, twice] = [
    await place('Phone'),
    await place('Door'),
    await place('Late'),
    await place('Again'),
    await place('Undone'),
    await place('Twice'),
  ];
  await place('Open');
  // 00:30 in Tunis
  await at('2026-03-13T23:30:00Z', 'refuse', phone, { reason });
  for (const id of [door, late]) {
    await at('2026-03-11T09:00:00Z', 'assign', id, { courier });
    await at('2026-03-11T10:00:00Z', 'handOver', id);
  }
  await at('2026-03-11T12:00:00Z', 'refuse', twice, { reason });
  await at('2026-03-12T12:00:00Z', 'reopen', twice);
  await at('2026-03-14T09:00:00Z', 'refuse', twice, { reason });
  await at('2026-03-14T10:00:00Z', 'sendBack', door, { reason });
  await at('2026-03-12T10:00:00Z', 'sendBack', late, { reason });
  await at('2026-03-14T11:00:00Z', 'receiveBack', late);
  await at('2026-03-14T12:00:00Z', 'refuse', again, { reason });
  await at('2026-03-14T13:00:00Z', 'reopen', again);
  await at('2026-03-14T14:00:00Z', 'refuse', undone, { reason });
  const headers = await signIn('admin');
  const { version } = (await call(`GET /desk/orders/${undone}`, { headers })).body;
  const undo = await call('POST /desk/undo', { headers, body: { orders: [{ _id: undone, version }] } });
  expect(undo.body.refused).toEqual([]);

  clock.time = new Date('2026-03-15T11:00:00Z');
  const rows = (await call('GET /desk/orders', { headers: await signIn('admin') })).body.orders;
  const moments = rows.map((order: DeskOrder) => [order.customer.firstName, order.refusedAt]);
  expect(Object.fromEntries(moments)).toEqual({
    Phone: '2026-03-13T23:30:00.000Z',
    Door: '2026-03-14T10:00:00.000Z',
    Late: '2026-03-12T10:00:00.000Z',
    Twice: '2026-03-14T09:00:00.000Z',
    Again: null,
    Undone: null,
    Open: null,
  });
  // refused orders count in their own history
  const refusedBy = (name: string) =>
    rows.find((order: DeskOrder) => order.customer.firstName === name).phoneHistory.refused;
  expect([refusedBy('Open'), refusedBy('Phone')]).toEqual([4, 4]);
  expect(await names('refused=yesterday')).toEqual(['Door', 'Phone', 'Twice']);
  expect(await names('refused=today')).toEqual([]);
  expect(await names('refused=7days')).toEqual(['Door', 'Late', 'Phone', 'Twice']);
  expect(await names('refused=yesterday&courier=' + courier)).toEqual(['Door']);
  clock.time = new Date('2026-03-14T20:00:00Z');
  expect(await names('refused=today')).toEqual(['Door', 'Phone', 'Twice']);
  clock.time = new Date('2026-04-20T20:00:00Z');
  expect(await names('refused=30days')).toEqual([]);
  expect(await names('refused=ever')).toEqual(await names(''));
});
