/** The parcel of an order at the desk: on the way, delivered, returned, lost, sent again (DESK). */
import { describe, expect, it } from 'vitest';
import { actingIn } from '../../testing/acts.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db } = shop;
const { account, guest, stockCountsOf } = placingIn(shop);
const { headers, courier, act, read, newOrder, sentOrder } = await actingIn(shop);

describe('a parcel', () => {
  it('that nobody took comes back to stock, but for what is written off (DESK-5)', async () => {
    const { id, product: bought } = await sentOrder();
    expect((await act('fail', id, { reason: 'Nobody at home' })).order).toMatchObject({
      shipment: 'failed',
      step: 'problems',
      parcel: { attempts: 1 },
    });
    expect((await act('sendBack', id, { reason: 'Refused' })).order).toMatchObject({ shipment: 'comingBack' });
    const [line] = (await read(id)).lines;
    const writtenOff = [{ line: line._id, quantity: 1 }];
    const tooMany = await act('receiveBack', id, { writtenOff: [{ line: line._id, quantity: 3 }] });
    expect(tooMany.refused).toMatchObject({ message: 'These units are not on the order.' });
    const back = (await act('receiveBack', id, { writtenOff })).order;
    expect(back).toMatchObject({ shipment: 'back', status: 'Cancelled', step: 'closed', lines: [{ writtenOff: 1 }] });
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 9, realStock: 9, unitsSold: 0 });
    // the product is named, also once the order is sent again
    const lost = ['1 × Huile d’argan'];
    await act('reopen', id);
    expect((await read(id)).events.find(({ kind }: { kind: string }) => kind === 'receiveBack')).toMatchObject({
      details: { writtenOff: lost },
    });
    const { entries } = (await call(`GET /admin/audit/order/${id}`, { headers })).body;
    const changes = entries.flatMap((entry: { changes: object[] }) => entry.changes);
    expect(changes).toContainEqual({ field: 'writtenOff', from: null, to: lost });
  });

  it('of an order that is sent again has another barcode (DESK-5)', async () => {
    const { id, number } = await sentOrder();
    await act('receiveBack', id);
    await act('reopen', id);
    await act('confirm', id);
    const again = (await act('assign', id, { courier })).order;
    expect(again).toMatchObject({ shipment: 'ready', parcel: { barcode: `${number.replace('-', '')}-2` } });
  });

  it('follows a status that is set in the list of orders (DESK-3)', async () => {
    const { id } = await sentOrder(account);
    await account.setStatus(id, 'Delivered');
    expect(await read(id)).toMatchObject({ shipment: 'delivered', payment: 'collected' });
    await account.setStatus(id, 'Processing');
    // the parcel came back, and its courier is paid for it
    const unsent = await read(id);
    expect(unsent).toMatchObject({ shipment: 'none', payment: 'due', courier: null });
    expect(unsent.parcel.endedAt).not.toBeNull();
    await act('assign', id, { courier });
    await account.setStatus(id, 'Cancelled');
    expect(await read(id)).toMatchObject({ shipment: 'none', courier: null });
  });

  it('keeps its order from being deleted on the way; one that was only packed goes with its order', async () => {
    const onCourier = async () =>
      db
        .selectFrom('parcels')
        .select(['ended_as'])
        .where('order_id', 'is', null)
        .where('courier_id', '=', courier)
        .execute();
    const { id } = await sentOrder();
    const { length } = await onCourier();
    expect((await guest.remove(id)).status).toBe(409);
    expect(await onCourier()).toHaveLength(length);
    const packed = await newOrder();
    await act('assign', packed.id, { courier });
    await guest.remove(packed.id);
    expect(await onCourier()).toHaveLength(length);
  });

  it('is not written off when its units were sold since', async () => {
    const { id, product: bought } = await sentOrder();
    await guest.setStatus(id, 'cancelled');
    expect((await guest.place({ lines: [{ product: bought, quantity: 10 }] })).status).toBe(201);
    const [line] = (await read(id)).lines;
    const lost = await act('receiveBack', id, { writtenOff: [{ line: line._id, quantity: 2 }] });
    expect(lost.refused.message).toContain('sold out');
    expect(await read(id)).toMatchObject({ shipment: 'comingBack', lines: [{ writtenOff: 0 }] });
  });

  it('that is sent again after a loss takes new units', async () => {
    const { id, product: bought } = await sentOrder();
    const [line] = (await read(id)).lines;
    await act('receiveBack', id, { writtenOff: [{ line: line._id, quantity: 2 }] });
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 8, realStock: 8 });
    await act('reopen', id);
    expect(await read(id)).toMatchObject({ lines: [{ writtenOff: 0 }] });
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 6, realStock: 8 });
  });

  it('has one tracking number, which no other parcel of the courier has', async () => {
    const [one, other] = [await sentOrder(), await sentOrder()];
    const set = (id: string, trackingNumber: string) =>
      call(`PUT /desk/orders/${id}/tracking-number`, { headers, body: { trackingNumber } });
    const answers = await Promise.all([set(one.id, 'AR-1'), set(other.id, 'AR-1')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await act('receiveBack', one.id);
    expect((await set(one.id, 'AR-2')).status).toBe(404);
  });

  it('is delivered once, however many admins say so at once', async () => {
    const { id } = await sentOrder();
    const answers = await Promise.all([1, 2, 3].map(() => act('deliver', id)));
    expect(answers.filter(({ order }) => order).length).toBe(1);
    expect(answers.find(({ refused }) => refused)?.refused.message).toContain('Not possible now');
  });
});
