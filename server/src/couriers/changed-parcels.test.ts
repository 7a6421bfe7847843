/** A parcel that changes between the listing of what is to settle and the settlement. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { editingIn } from '../../testing/order-edits.ts';
import { parcelsOf } from '../../testing/parcels.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock } = shop;
const { courier, parcel } = parcelsOf(db, clock.now);
const { product } = catalogueOf(db, clock.now);
const { guest, stockCountsOf } = placingIn(shop);
const { headers, act, edit, linesWith } = await editingIn(shop);

type Listed = { _id: string; endedAs: string; cash: number; fee: number };

it('an order that is edited and delivered again is not settled with the cash listed before (COURIERS-5)', async () => {
  const id = await courier();
  const sold = await product({ stock: 9 });
  const order = (await guest.place({ lines: [{ product: sold, quantity: 2 }] })).body.order._id;
  const deliver = async () => {
    await act('assign', order, { courier: id });
    await act('handOver', order);
    await act('deliver', order);
  };
  const listed = async (): Promise<Listed[]> => (await call(`GET /couriers/${id}/parcels`, { headers })).body;
  const settle = (parcels: Listed[], handedOver: number) => {
    const body = { parcels: parcels.map((each) => ({ ...each, collected: each.cash })), handedOver, note: '' };
    return call(`POST /couriers/${id}/settlements`, { headers, body });
  };
  await deliver();
  const before = await listed();
  await guest.setStatus(order, 'processing');
  await edit(order, { lines: await linesWith(order, { [sold]: 5 }) });
  await deliver();

  expect(await settle(before, 13)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  const after = await listed();
  // the first parcel counts as come back, for its fee
  expect(after).toMatchObject([
    { _id: before[0]?._id, endedAs: 'back', cash: 0 },
    { endedAs: 'delivered', cash: 50 },
  ]);
  expect((await settle(after, 39)).body).toMatchObject({ collected: 50, fees: 11, difference: 0 });
});

it('an order opened by mistake after its parcel was settled is paid with that parcel when it is delivered again (DESK-3)', async () => {
  const id = await courier();
  const sold = await product({ stock: 9 });
  const order = (await guest.place({ lines: [{ product: sold, quantity: 2 }] })).body.order._id;
  await act('assign', order, { courier: id });
  await act('handOver', order);
  await act('deliver', order);
  const listed: Listed[] = (await call(`GET /couriers/${id}/parcels`, { headers })).body;
  const parcels = listed.map((each) => ({ ...each, collected: each.cash }));
  const settled = await call(`POST /couriers/${id}/settlements`, {
    headers,
    body: { parcels, handedOver: 13, note: '' },
  });
  expect(settled.status).toBe(201);
  const shown = async () => (await call(`GET /desk/orders/${order}`, { headers })).body;
  const paid = await shown();

  await guest.setStatus(order, 'processing');
  expect(await shown()).toMatchObject({ shipment: 'none', payment: 'due', courier: null });
  await guest.setStatus(order, 'delivered');
  expect(await shown()).toMatchObject({
    shipment: 'delivered',
    payment: 'paid',
    courier: paid.courier,
    step: 'closed',
  });
  expect(paid.courier).not.toBeNull();

  // with another total it is other work
  await guest.setStatus(order, 'processing');
  await edit(order, { lines: await linesWith(order, { [sold]: 3 }) });
  await guest.setStatus(order, 'delivered');
  expect(await shown()).toMatchObject({ shipment: 'none', payment: 'paid' });
});

describe('an order whose parcel is with the courier (STOCK-7)', () => {
  const handedOver = async () => {
    const id = await courier();
    const sold = await product({ stock: 5 });
    const order = (await guest.place({ lines: [{ product: sold, quantity: 2 }] })).body.order._id;
    await act('assign', order, { courier: id });
    await act('handOver', order);
    return { id, order };
  };
  const remove = (order: string) => call(`DELETE /orderguests/${order}`, { headers });

  it('is not deleted, however far it is, until the parcel has come back', async () => {
    const { id, order } = await handedOver();
    const refused = { status: 409, body: { code: 'conflict', message: expect.stringContaining('has the parcel') } };
    expect(await remove(order)).toMatchObject(refused);
    await act('fail', order, { reason: 'absent' });
    expect(await remove(order)).toMatchObject(refused);
    await guest.setStatus(order, 'cancelled');
    expect(await remove(order)).toMatchObject(refused);
    await act('receiveBack', order);
    expect((await remove(order)).status).toBe(200);
    const { body } = await call(`GET /couriers/${id}/parcels`, { headers });
    expect(body).toMatchObject([{ endedAs: 'back', cash: 0 }]);
  });

  it('that is delivered is deleted, and its cash is still to settle', async () => {
    const { id, order } = await handedOver();
    await act('deliver', order);
    expect((await remove(order)).status).toBe(200);
    const { body } = await call(`GET /couriers/${id}/parcels`, { headers });
    expect(body).toMatchObject([{ endedAs: 'delivered', cash: 20 }]);
  });

  it('that is handed over while it is deleted is either gone or with the courier', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, order } = await handedOver();
      await act('takeBack', order);
      const [deleted] = await Promise.all([remove(order), act('handOver', order)]);
      const parcels = await db.selectFrom('parcels').select('handed_over_at').where('courier_id', '=', id).execute();
      if (deleted.status === 200) expect(parcels).toEqual([]);
      else expect(parcels).toEqual([{ handed_over_at: expect.any(Date) }]);
    }
  });
});

it('units written off are lost once each, also when the order of a settled parcel is opened again, and again', async () => {
  const id = await courier({ fees: [7, 4] });
  const sold = await product({ name: 'Savon noir', stock: 9 });
  const order: string = (await guest.place({ lines: [{ product: sold, quantity: 2 }] })).body.order._id;
  const shown = async () => (await call(`GET /desk/orders/${order}`, { headers })).body;
  const loseOnTheWay = async (quantity: number) => {
    await act('assign', order, { courier: id });
    await act('handOver', order);
    const [line] = (await shown()).lines;
    await act('receiveBack', order, { writtenOff: [{ line: line._id, quantity }] });
  };
  const settleAll = async (handedOver: number) => {
    const listed: Listed[] = (await call(`GET /couriers/${id}/parcels`, { headers })).body;
    const parcels = listed.map((each) => ({ ...each, collected: each.cash }));
    return call(`POST /couriers/${id}/settlements`, { headers, body: { parcels, handedOver, note: '' } });
  };
  await loseOnTheWay(1);
  expect(await settleAll(-4)).toMatchObject({ status: 201, body: { difference: 0 } });
  const back = { shipment: 'back', lines: [{ writtenOff: 1 }] };
  expect(await shown()).toMatchObject(back);
  expect(await stockCountsOf(sold)).toMatchObject({ stock: 8, realStock: 8, unitsSold: 0 });

  await act('reopen', order);
  expect((await shown()).lines).toMatchObject([{ writtenOff: 0 }]);
  expect(await stockCountsOf(sold)).toMatchObject({ stock: 6, realStock: 8, unitsSold: 2 });
  const { version } = await shown();
  await call('POST /desk/undo', { headers, body: { orders: [{ _id: order, version }] } });
  expect(await shown()).toMatchObject(back);
  expect(await stockCountsOf(sold)).toMatchObject({ stock: 8, realStock: 8, unitsSold: 0 });

  await act('reopen', order);
  await act('confirm', order);
  await loseOnTheWay(2);
  expect(await settleAll(-4)).toMatchObject({ status: 201 });
  const { lines, events } = await shown();
  expect(lines).toMatchObject([{ writtenOff: 2 }]);
  const losses = events.flatMap(({ details }: { details: { writtenOff?: string[] } }) => details.writtenOff ?? []);
  expect(losses).toEqual(['1 × Savon noir', '2 × Savon noir']);
  expect(await stockCountsOf(sold)).toMatchObject({ stock: 6, realStock: 6, unitsSold: 0 });
});

it('a settlement has no limit of prices: orders above 1,000,000 TND are settled', async () => {
  const id = await courier({ fees: [7, 4] });
  await parcel({ courier: id, cash: 2_500_000 });
  await parcel({ courier: id, cash: 99_900_000 });
  const listed: Listed[] = (await call(`GET /couriers/${id}/parcels`, { headers })).body;
  const parcels = listed.map((each) => ({ ...each, collected: each.cash }));
  const body = { parcels, handedOver: 102_399_986, note: '' };
  expect(await call(`POST /couriers/${id}/settlements`, { headers, body })).toMatchObject({
    status: 201,
    body: { collected: 102_400_000, difference: 0 },
  });
});
