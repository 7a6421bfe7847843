/** The undo of the latest act of an order: exact, once, and only while nothing else has changed it (DESK-10). */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { bodyOf } from '../../testing/order-edits.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { sent, undoingIn } from '../../testing/undo.ts';
import { deleteExpired } from '../core/database/expiry.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product, gift } = catalogueOf(db, clock.now);
const { guest, stockCountsOf } = placingIn(shop);
const undoing = await undoingIn(shop);
const { headers, other, newCourier, second, read, act, undo, track, newOrder, orderAfter, everythingOf } = undoing;

describe('an undo leaves everything as it was before', () => {
  it.each([
    ['confirm', []],
    ['confirm', ['markUnreachable']],
    ['unconfirm', ['confirm']],
    ['markUnreachable', []],
    ['markUnreachable', ['markUnreachable', 'markUnreachable']],
    ['refuse', ['markUnreachable', 'assign', 'track']],
    ['reopen', ['markUnreachable', 'refuse']],
    ['reopen', [...sent, 'receiveBack']],
    ['prepare', ['confirm']],
    ['assign', ['confirm']],
    ['unassign', ['assign', 'track']],
    ['handOver', ['confirm', 'assign', 'track']],
    ['takeBack', sent],
    ['setOut', [...sent, 'fail']],
    ['deliver', sent],
    ['deliver', [...sent, 'setOut']],
    ['deliver', [...sent, 'fail']],
    ['undeliver', [...sent, 'deliver']],
    ['fail', [...sent, 'fail', 'setOut']],
    ['sendBack', [...sent, 'fail']],
    ['receiveBack', [...sent, 'sendBack']],
    ['assign', [...sent, 'receiveBack', 'reopen']],
    ['collect', ['prepare']],
    ['uncollect', ['collect']],
  ])('%s after %j', async (name, before) => {
    const order = await orderAfter(...before);
    const was = await everythingOf(order);
    clock.time = new Date(clock.time.getTime() + 1_000);
    await act(order.id, name);
    expect(await everythingOf(order)).not.toEqual(was);
    expect((await undo(order.id)).refused).toEqual([]);
    expect(await everythingOf(order)).toEqual(was);
  });

  it('of another courier: with the first one and its tracking number', async () => {
    const order = await orderAfter('assign', 'track');
    const was = await everythingOf(order);
    await act(order.id, 'assign', { courier: second });
    expect(await read(order.id)).toMatchObject({ parcel: { trackingNumber: '' } });
    await undo(order.id);
    expect(await everythingOf(order)).toEqual(was);
  });

  it('of a parcel that came back with a loss, and of its reopening', async () => {
    const order = await orderAfter(...sent);
    const was = await everythingOf(order);
    const [line] = was.order.lines;
    await act(order.id, 'receiveBack', { writtenOff: [{ line: line._id, quantity: 1 }] });
    expect(await stockCountsOf(order.product)).toMatchObject({ stock: 9, realStock: 9, unitsSold: 0 });
    await undo(order.id);
    expect(await everythingOf(order)).toEqual(was);
    await act(order.id, 'receiveBack', { writtenOff: [{ line: line._id, quantity: 2 }] });
    const lost = await everythingOf(order);
    await act(order.id, 'reopen');
    await undo(order.id);
    expect(await everythingOf(order)).toEqual(lost);
    expect(await stockCountsOf(order.product)).toMatchObject({ stock: 8, realStock: 8, unitsSold: 0 });
  });

  it('of the last attempt, which had cancelled the order, with gifts', async () => {
    await db
      .updateTable('settings')
      .set({ content: JSON.stringify({ cancelAfter: 1 }) })
      .where('page', '=', 'orders')
      .execute();
    const bought = await product({ stock: 10, including_gift: true, gift_points: 3 });
    const chosen = await gift({ stock: 4 });
    await db.insertInto('product_gifts').values({ product_id: bought, gift_id: chosen }).execute();
    const { body } = await guest.place({ lines: [{ product: bought, quantity: 2 }] });
    const order = { id: String(body.order._id), product: bought };
    const was = await everythingOf(order);
    await act(order.id, 'markUnreachable');
    expect(await read(order.id)).toMatchObject({ status: 'Cancelled' });
    await undo(order.id);
    expect(await everythingOf(order)).toEqual(was);
    await db.updateTable('settings').set({ content: '{}' }).where('page', '=', 'orders').execute();
  });
});

describe('an undo', () => {
  it('is in the timeline, with its admin, beside the act that it marks', async () => {
    const { id } = await orderAfter('confirm');
    await undo(id, undefined, other);
    expect((await read(id)).events).toMatchObject([
      { kind: 'confirm', isUndone: true },
      { kind: 'undone', isUndone: false, details: { act: 'confirm' }, adminName: expect.stringMatching(/./) },
    ]);
  });

  it('takes back the latest act only, and no undo', async () => {
    const { id } = await orderAfter('confirm', 'prepare');
    await undo(id);
    const { refused } = await undo(id);
    expect(refused).toMatchObject([{ _id: id, message: 'Only the latest step can be undone, for 24 hours.' }]);
    expect(await read(id)).toMatchObject({ confirmation: 'confirmed', status: 'ordersAwaiting' });
  });

  it('is possible after a note', async () => {
    const { id } = await orderAfter('confirm');
    await call(`POST /desk/orders/${id}/notes`, { headers, body: { text: 'Appeler le soir' } });
    expect((await undo(id)).refused).toEqual([]);
  });

  it.each([
    ['a status that is set in the list', (id: string) => guest.setStatus(id, 'processing')],
    ['a tracking number', (id: string) => track(id, `N-${id}`)],
    [
      'an edit',
      async (id: string) => {
        const body = { ...bodyOf(await read(id)), discount: 1, discountReason: 'Geste' };
        return call(`PUT /desk/orders/${id}`, { headers, body });
      },
    ],
  ])('is not possible after %s', async (_what, change) => {
    const { id } = await orderAfter('assign');
    const { version } = await read(id);
    expect((await change(id)).status).toBe(200);
    expect((await undo(id, version)).refused[0].message).toContain('changed meanwhile');
    expect((await undo(id)).refused[0].message).toContain('Only the latest step');
    expect(await read(id)).toMatchObject({ shipment: 'ready' });
  });

  it('is not possible when the units were sold since', async () => {
    const { id, product: bought } = await orderAfter('refuse');
    expect((await guest.place({ lines: [{ product: bought, quantity: 9 }] })).status).toBe(201);
    const counts = await stockCountsOf(bought);
    expect((await undo(id)).refused[0].message).toContain('left');
    expect(await read(id)).toMatchObject({ status: 'Cancelled', confirmation: 'refused' });
    expect(await stockCountsOf(bought)).toEqual(counts);
  });

  it('is not possible without the courier, or when another parcel has the tracking number', async () => {
    const gone = await newCourier();
    const { id } = await newOrder();
    await act(id, 'assign', { courier: gone });
    await act(id, 'unassign');
    await call(`DELETE /couriers/${gone}`, { headers });
    expect((await undo(id)).refused[0].message).toContain('courier has been deleted');
    const [first, taken] = [await orderAfter('assign', 'track'), await orderAfter('assign')];
    await act(first.id, 'unassign');
    expect((await track(taken.id, `T-${first.id}`)).status).toBe(200);
    expect((await undo(first.id)).refused[0].message).toContain('Another parcel');
    expect(await read(first.id)).toMatchObject({ shipment: 'none', parcel: null });
  });

  it('of several orders undoes each, and reports those that it does not', async () => {
    const orders = await Promise.all([newOrder(), newOrder(), newOrder()]);
    const ids = orders.map(({ id }) => id);
    const { body } = await call('POST /desk/acts', { headers, body: { act: 'prepare', ids } });
    const done = body.done.map(({ _id, version }: { _id: string; version: number }) => ({ _id, version }));
    await act(ids[1] ?? '', 'assign');
    const answer = await call('POST /desk/undo', { headers, body: { orders: done } });
    expect(answer.body.done.map(({ _id }: { _id: string }) => _id)).toEqual([ids[0], ids[2]]);
    expect(answer.body.refused).toMatchObject([{ _id: ids[1], orderNumber: expect.stringMatching(/./) }]);
    expect(await read(ids[1] ?? '')).toMatchObject({ status: 'Processing', shipment: 'ready' });
  });

  it.each([[0], [101]])('of %d orders is refused', async (count) => {
    const orders = Array.from({ length: count }, () => ({ _id: '00000000-0000-7000-8000-000000000000', version: 1 }));
    expect((await call('POST /desk/undo', { headers, body: { orders } })).status).toBe(400);
  });
});

// the last test: it ends the sessions of the others
it('an undo is not possible after a day', async () => {
  const { id } = await orderAfter('confirm');
  clock.time = new Date(clock.time.getTime() + 24 * 3_600_000);
  const later = await signIn('admin');
  const { version } = (await call(`GET /desk/orders/${id}`, { headers: later })).body;
  expect((await undo(id, version, later)).refused[0].message).toContain('for 24 hours');
  await deleteExpired({ db, clock });
  expect((await undo(id, version, later)).refused).toHaveLength(1);
  expect(await db.selectFrom('undoable_acts').selectAll().where('order_id', '=', id).execute()).toEqual([]);
});
