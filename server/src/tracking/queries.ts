import type { Db } from '../core/database/database.ts';
import { courier } from '../orders/courier-of-order.ts';
import { orderColumns, withLines } from '../orders/service.ts';

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
