/** The parcels of an order: one row for each time it is sent. */
import type { Shipment } from '@nabta/contract/orders/order-states.ts';
import { sql } from 'kysely';
import type { Tx } from '../core/database/database.ts';
import { notFound } from '../core/http/errors.ts';
import type { LockedOrder } from './locked-order.ts';

/** A courier that gets parcels. The lock keeps it from being deleted until the transaction ends. @throws AppError not_found */
export const courierForParcels = async (tx: Tx, id: string) => {
  const courier = await tx
    .selectFrom('couriers')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .forKeyShare()
    .executeTakeFirstOrThrow(notFound);
  return courier;
};

/** The id of the latest parcel of an order. */
const latest = (orderId: string) =>
  sql<string>`(select id from parcels where order_id = ${orderId} order by sequence desc limit 1)`;

/** The barcode of the next parcel of an order that was sent so many times before. */
export const nextBarcode = (orderNumber: string, earlier: number): string =>
  orderNumber.replace('-', '') + (earlier > 0 ? `-${earlier + 1}` : '');

/** Packs an order for a courier, or gives a packed one to another courier. */
export const packParcel = async (tx: Tx, order: LockedOrder, courierId: string): Promise<void> => {
  await tx.updateTable('orders').set({ courier_id: courierId }).where('id', '=', order.id).execute();
  if (order.shipment === 'ready') {
    await tx
      .updateTable('parcels')
      .set({ courier_id: courierId, tracking_number: '' })
      .where('id', '=', latest(order.id))
      .where('courier_id', '<>', courierId)
      .execute();
    return;
  }
  const { earlier } = await tx
    .selectFrom('parcels')
    .select((parcels) => parcels.fn.countAll<number>().as('earlier'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const barcode = nextBarcode(order.order_number, earlier);
  await tx.insertInto('parcels').values({ order_id: order.id, barcode, courier_id: courierId }).execute();
};

/** Whether the latest parcel of an order was delivered and settled, with what the order costs now as its cash. */
export const wasSettled = async (tx: Tx, { id, total }: Pick<LockedOrder, 'id' | 'total'>): Promise<boolean> => {
  const found = await tx
    .selectFrom('parcels')
    .select('id')
    .where('id', '=', latest(id))
    .where('settlement_id', 'is not', null)
    .where('ended_as', '=', 'delivered')
    .where('cash', '=', total)
    .executeTakeFirst();
  return found !== undefined;
};

/** Deletes a parcel that never left; one that did has come back, and is settled with its courier. */
export const leaveParcels = async (tx: Tx, now: Date, orderId: string): Promise<void> => {
  await tx.deleteFrom('parcels').where('order_id', '=', orderId).where('handed_over_at', 'is', null).execute();
  await tx
    .updateTable('parcels')
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${now}::timestamptz)`, ended_as: 'back' })
    .where('order_id', '=', orderId)
    .where('settlement_id', 'is', null)
    .execute();
};

/** Updates the parcel of an order for a new state of its shipment. */
export const moveParcel = async (tx: Tx, now: Date, order: LockedOrder, to: Shipment): Promise<void> => {
  const { id, shipment: from, total } = order;
  if (to === from) return;
  if (to === 'none') {
    await tx.updateTable('orders').set({ courier_id: null }).where('id', '=', id).execute();
    await leaveParcels(tx, now, id);
    return;
  }
  if (to === 'ready' && (from === 'none' || from === 'back')) return;
  // it had been settled: the order gets its courier back
  if (to === 'delivered' && from === 'none') {
    const courier = sql<string>`(select courier_id from parcels where id = ${latest(id)})`;
    await tx.updateTable('orders').set({ courier_id: courier }).where('id', '=', id).execute();
    return;
  }
  const ended = to === 'delivered' || to === 'back' ? to : null;
  const isPacked = to === 'ready';
  await tx
    .updateTable('parcels')
    .set({
      handed_over_at: isPacked ? null : sql<Date>`coalesce(handed_over_at, ${now}::timestamptz)`,
      cash: isPacked ? sql`0` : total,
      ended_at: ended && now,
      ended_as: ended,
      ...(to === 'failed' && { attempts: sql<number>`attempts + 1` }),
    })
    .where('id', '=', latest(id))
    .execute();
};
