import { sql } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';
import { orderColumns, withLines } from '../orders/service.ts';

/** Who has the latest parcel of an order, and the number that the courier has given it. */
export type Courier = { name: string; phone: string; trackingNumber: string };

const courier = sql<Courier | null>`(
  select json_build_object('name', couriers.name, 'phone', couriers.phone, 'trackingNumber', parcels.tracking_number)
    from parcels join couriers on couriers.id = parcels.courier_id
   where parcels.order_id = orders.id order by parcels.sequence desc limit 1)`;

export const courierOfOrder = async (tx: Tx, id: string): Promise<Courier | null> =>
  (await tx.selectFrom('orders').select(courier.as('courier')).where('id', '=', id).executeTakeFirstOrThrow()).courier;

/** An order with what its customer sees of parcel and payment; undefined once it is deleted. */
export const orderToTrack = async (db: Db, id: string) => {
  const found = await db
    .selectFrom('orders')
    .select([...orderColumns, 'confirmation', 'shipment', 'payment', courier.as('courier')])
    .where('id', '=', id)
    .execute();
  return (await withLines(db, found))[0];
};
export type TrackedRow = NonNullable<Awaited<ReturnType<typeof orderToTrack>>>;

/** The timeline of an order without what was undone, oldest first. */
export const eventsOfOrder = (db: Db, id: string) =>
  db
    .selectFrom('order_events')
    .select(['kind', 'details', 'created_at'])
    .where('order_id', '=', id)
    .where('is_undone', '=', false)
    .orderBy('created_at')
    .orderBy('sequence')
    .execute();

/** The id of the order with this number and phone number. */
export const orderByNumber = async (db: Db, orderNumber: string, phone: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', orderNumber)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return found?.id;
};
