/** Papers of orders that came back, were reopened, cancelled or settled. */
import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { editingIn } from '../../testing/order-edits.ts';
import { parcelsOf } from '../../testing/parcels.ts';
import { pagesOf } from '../../testing/pdf.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock } = shop;
const { courier } = parcelsOf(db, clock.now);
const { product } = catalogueOf(db, clock.now);
const { guest } = placingIn(shop);
const { headers, act, edit, read } = await editingIn(shop);
const amine = await courier({ name: 'Amine' });

/** The cells of an order in a table, by their heads. */
const rowOf = async (kind: string, id: string): Promise<Record<string, string>> => {
  const { body } = await call('POST /desk/documents', { headers, body: { kind, ids: [id] } });
  const [heads = [], cells = []] = Buffer.from(body.content, 'base64')
    .toString()
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(';'));
  return Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? '']));
};

const sentOrder = async () => {
  const { order } = (await guest.place({ lines: [{ product: await product({ stock: 9 }), quantity: 2 }] })).body;
  await act('assign', order._id, { courier: amine });
  await act('handOver', order._id);
  return { id: order._id as string, barcode: String(order.orderNumber).replace('-', '') };
};

it('papers of an order that is sent again have its total, and nothing of the parcel that came back (COURIERS-7)', async () => {
  const { id, barcode } = await sentOrder();
  await act('receiveBack', id);
  const cameBack = { Parcel: barcode, Courier: 'Amine', 'To collect': '0.00' };
  expect(await rowOf('ordersCsv', id)).toMatchObject(cameBack);
  expect(await rowOf('manifestCsv', id)).toMatchObject(cameBack);

  await act('reopen', id);
  await act('confirm', id);
  const { lines } = await read(id);
  await edit(id, { lines: lines.map(({ _id }) => ({ line: _id, quantity: 5 })) });
  expect(await rowOf('ordersCsv', id)).toMatchObject({ Parcel: '', Courier: '', 'To collect': '50.00' });

  const zied = await courier({ name: 'Zied' });
  await act('assign', id, { courier: zied });
  const again = { Parcel: `${barcode}-2`, Courier: 'Zied', 'To collect': '50.00' };
  expect(await rowOf('manifestCsv', id)).toMatchObject(again);
  await act('handOver', id);
  expect(await rowOf('manifestCsv', id)).toMatchObject(again);
});

it('nothing is to be collected of an order that is cancelled or paid, with or without a parcel', async () => {
  const { id, barcode } = await sentOrder();
  await act('deliver', id);
  expect(await rowOf('ordersCsv', id)).toMatchObject({ Parcel: barcode, 'To collect': '20.00' });
  const parcels = (await call(`GET /couriers/${amine}/parcels`, { headers })).body;
  const settled = parcels
    .filter(({ orderId }: { orderId: string }) => orderId === id)
    .map((each: { cash: number }) => ({ ...each, collected: each.cash }));
  const body = { parcels: settled, handedOver: 13, note: '' };
  expect((await call(`POST /couriers/${amine}/settlements`, { headers, body })).status).toBe(201);
  expect(await rowOf('ordersCsv', id)).toMatchObject({ Parcel: barcode, Courier: 'Amine', 'To collect': '0.00' });

  const cancelled = await sentOrder();
  await guest.setStatus(cancelled.id, 'cancelled');
  expect(await rowOf('manifestCsv', cancelled.id)).toMatchObject({ Parcel: cancelled.barcode, 'To collect': '0.00' });
});

it('a label that is printed before its parcel is packed has the barcode that the parcel gets', async () => {
  const { id } = await sentOrder();
  await act('receiveBack', id);
  await act('reopen', id);
  const { body } = await call('POST /desk/documents', { headers, body: { kind: 'labels', ids: [id] } });
  await act('assign', id, { courier: amine });
  expect((await pagesOf(body.content))[0]?.text).toContain((await read(id)).parcel?.barcode);
});

it('the parcel that was packed last counts, also after a clock was set back', async () => {
  const { id, barcode } = await sentOrder();
  await act('receiveBack', id);
  // as if the clock had been ahead when it was packed
  const ahead = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
  await db.updateTable('parcels').set({ id: ahead }).where('order_id', '=', id).execute();
  await act('reopen', id);
  await act('confirm', id);
  await act('assign', id, { courier: await courier({ name: 'Nour' }) });
  await act('handOver', id);
  const { parcel } = await read(id);
  expect(parcel).toMatchObject({ barcode: `${barcode}-2`, endedAt: null });
  await act('deliver', id);
  const parcels = await db
    .selectFrom('parcels')
    .select(['barcode', 'ended_as'])
    .where('order_id', '=', id)
    .orderBy('barcode')
    .execute();
  expect(parcels).toEqual([
    { barcode, ended_as: 'back' },
    { barcode: `${barcode}-2`, ended_as: 'delivered' },
  ]);
  expect(await rowOf('ordersCsv', id)).toMatchObject({ Parcel: `${barcode}-2` });
});
