import { sql } from 'kysely';
import type { Tx } from '../core/database/database.ts';

/** Who has the latest parcel of an order, and the number that the courier has given it. */
export type Courier = { name: string; phone: string; trackingNumber: string };

/** Of the table `orders`. */
export const courier = sql<Courier | null>`(
  select json_build_object('name', couriers.name, 'phone', couriers.phone, 'trackingNumber', parcels.tracking_number)
    from parcels join couriers on couriers.id = parcels.courier_id
   where parcels.order_id = orders.id order by parcels.sequence desc limit 1)`;

export const courierOfOrder = async (tx: Tx, id: string): Promise<Courier | null> =>
  (await tx.selectFrom('orders').select(courier.as('courier')).where('id', '=', id).executeTakeFirstOrThrow()).courier;
