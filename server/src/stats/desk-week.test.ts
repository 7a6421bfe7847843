/** This week at the desk beside the last (DASHBOARD-6). */
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
  .values({ name: 'Rapide' })
  .returning('id')
  .executeTakeFirstOrThrow();

const act = async (at: string, name: string, id: string, more: object = {}) => {
  clock.time = new Date(at);
  const headers = await signIn('admin');
  const { body } = await call('POST /desk/acts', { headers, body: { act: name, ids: [id], ...more } });
  expect(body.refused, name).toEqual([]);
};
const place = async (at: string, quantity: number) => {
  clock.time = new Date(at);
  const { body } = await guest.place({ lines: [{ product: oil, quantity }] });
  return body.order._id as string;
};
const week = async (at: string) => {
  clock.time = new Date(at);
  return (await call('GET /admin/desk-week', { headers: await signIn('admin') })).body;
};
const none = { hoursToConfirm: null, hoursToHandOver: null, hoursToDeliver: null };

it('has nothing in an empty shop', async () => {
  const empty = { orders: 0, revenue: 0, confirmed: 0, refused: 0, delivered: 0, ...none };
  // 10 March 2026 is a Tuesday; Tunis is an hour ahead of UTC
  expect(await week('2026-03-10T12:00:00Z')).toEqual({
    since: '2026-03-08T23:00:00.000Z',
    thisWeek: empty,
    lastWeek: empty,
    governorates: [],
    couriers: [],
  });
});

it('counts what happened until the same moment of last week, and the parcels that came back (DASHBOARD-6)', async () => {
  const early = await place('2026-03-02T10:00:00Z', 1);
  await act('2026-03-02T12:00:00Z', 'confirm', early);
  await place('2026-03-06T10:00:00Z', 5);
  const first = await place('2026-03-09T08:00:00Z', 2);
  const second = await place('2026-03-09T08:00:00Z', 3);
  const third = await place('2026-03-09T08:00:00Z', 4);
  await act('2026-03-09T09:00:00Z', 'confirm', first);
  await act('2026-03-09T11:00:00Z', 'confirm', second);
  await act('2026-03-09T11:30:00Z', 'refuse', third, { reason: 'Too expensive' });
  for (const id of [first, second]) {
    await act('2026-03-09T12:00:00Z', 'assign', id, { courier });
    await act('2026-03-09T12:00:00Z', 'handOver', id);
  }
  await act('2026-03-10T08:00:00Z', 'deliver', first);
  await act('2026-03-10T08:00:00Z', 'receiveBack', second);
  const { thisWeek, lastWeek, governorates, couriers } = await week('2026-03-10T12:00:00Z');
  expect(thisWeek).toEqual({
    orders: 3,
    revenue: 20,
    confirmed: 2,
    refused: 2,
    delivered: 1,
    hoursToConfirm: 2,
    hoursToHandOver: 4,
    hoursToDeliver: 24,
  });
  // the order of Friday came after this moment of last week
  expect(lastWeek).toEqual({
    orders: 1,
    revenue: 10,
    confirmed: 1,
    refused: 0,
    delivered: 0,
    ...none,
    hoursToConfirm: 2,
  });
  expect(governorates).toMatchObject([{ ended: 2, back: 1 }]);
  expect(couriers).toEqual([{ _id: courier, name: 'Rapide', ended: 2, back: 1 }]);
});

it('leaves out what was corrected or undone (DASHBOARD-6)', async () => {
  const id = await place('2026-03-16T08:00:00Z', 1);
  await act('2026-03-16T09:00:00Z', 'confirm', id);
  await act('2026-03-16T09:01:00Z', 'unconfirm', id);
  expect((await week('2026-03-16T12:00:00Z')).thisWeek).toMatchObject({ orders: 1, confirmed: 0 });
  const other = await place('2026-03-16T08:00:00Z', 1);
  await act('2026-03-16T09:00:00Z', 'confirm', other);
  const headers = await signIn('admin');
  const { version } = (await call(`GET /desk/orders/${other}`, { headers })).body;
  await call('POST /desk/undo', { headers, body: { orders: [{ _id: other, version }] } });
  await act('2026-03-16T11:00:00Z', 'confirm', other);
  expect((await week('2026-03-16T12:00:00Z')).thisWeek).toMatchObject({ confirmed: 1, hoursToConfirm: 3 });
});

it('counts a parcel that is refused at the door once, in the week of the refusal', async () => {
  const refusals = async (at: string) => (await week(at)).thisWeek.refused;
  const sent = async () => {
    const id = await place('2026-04-06T08:00:00Z', 1);
    await act('2026-04-06T09:00:00Z', 'assign', id, { courier });
    await act('2026-04-06T09:00:00Z', 'handOver', id);
    return id;
  };
  const [byAct, byStatus, tried] = [await sent(), await sent(), await sent()];
  await act('2026-04-07T09:00:00Z', 'sendBack', byAct, { reason: 'Refused' });
  expect(await refusals('2026-04-07T10:00:00Z')).toBe(1);
  await guest.setStatus(byStatus, 'cancelled');
  expect(await refusals('2026-04-07T11:00:00Z')).toBe(2);
  // out again, and delivered
  await act('2026-04-07T12:00:00Z', 'sendBack', tried, { reason: 'Refused' });
  await act('2026-04-07T13:00:00Z', 'setOut', tried);
  await act('2026-04-07T14:00:00Z', 'deliver', tried);
  expect(await refusals('2026-04-07T15:00:00Z')).toBe(2);
  await act('2026-04-14T09:00:00Z', 'receiveBack', byAct);
  expect(await refusals('2026-04-14T10:00:00Z')).toBe(0);
});
