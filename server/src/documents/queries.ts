import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import { orderColumns, withLines } from '../orders/service.ts';

/**
 * Orders with their lines and their present parcel, in the order of the ids; deleted orders are left out. The parcel of an
 * earlier sending doesn't count; `ended` is the number of ended ones.
 */
export const ordersWithParcels = async (db: Db, ids: string[]) => {
  const rows = await db
    .selectFrom('orders')
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom('parcels')
          .select(['barcode', 'tracking_number', 'cash', 'handed_over_at', 'parcels.courier_id as parcel_courier'])
          .whereRef('order_id', '=', 'orders.id')
          .where((parcel) =>
            parcel.or([parcel('ended_at', 'is', null), parcel('orders.shipment', 'in', ['delivered', 'back'])]),
          )
          .orderBy('parcels.sequence', 'desc')
          .limit(1)
          .as('parcel'),
      (join) => join.onTrue(),
    )
    .leftJoin('couriers', (join) =>
      join.on('couriers.id', '=', sql<string>`coalesce(parcel_courier, orders.courier_id)`),
    )
    .select(orderColumns.map((column) => `orders.${column}` as const))
    .select(['source', 'method', 'confirmation', 'shipment', 'payment', 'delivery_fee', 'discount'])
    .select((order) => [
      'barcode',
      'tracking_number',
      'cash',
      'handed_over_at',
      order
        .selectFrom('parcels')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('order_id', '=', 'orders.id')
        .where('ended_at', 'is not', null)
        .as('ended'),
    ])
    .select(['couriers.id as courier_id', 'couriers.name as courier_name', 'couriers.phone as courier_phone'])
    .where(sql<boolean>`orders.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], orders.id)`)
    .execute();
  return withLines(db, rows);
};

export type SentOrder = Awaited<ReturnType<typeof ordersWithParcels>>[number];
