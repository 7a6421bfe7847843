/** Orders as the desk shows them, with parcel, courier, history of the phone number and marks. */
import type { PhoneHistory } from '@nabta/contract/desk/desk.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';
import { isSale, statusHas } from '../core/order-status.ts';
import { wasRefused } from '../orders/refused.ts';
import { orderColumns, withLines } from '../orders/service.ts';
import { refusedAt } from './refusals.ts';

const deskColumns = [
  ...(['is_guest', 'user_id', 'version', 'step', 'confirmation', 'attempts', 'next_attempt_at'] as const),
  ...(['reason', 'shipment', 'payment', 'method', 'delivery_fee', 'discount', 'discount_reason'] as const),
  'expected_by',
] as const;

/** Of a busy number the latest orders are enough, and few enough to count for every row of a list. */
const COUNTED_ORDERS = 200;

/** How the orders of a phone number ended, without one order. */
export const historyOf = (phone: RawBuilder<unknown>, without: RawBuilder<unknown>) => sql<PhoneHistory>`(
  select json_build_object(
      'orders', count(*),
      'delivered', count(*) filter (where ${statusHas(({ hasArrived }) => hasArrived)}),
      'refused', count(*) filter (where ${wasRefused('counted')}),
      'unreachable', count(*) filter (where confirmation = 'unreachable' and not ${isSale}))
    from (select id, status, confirmation, shipment from orders earlier where earlier.phone = ${phone}
           order by created_at desc limit ${sql.lit(COUNTED_ORDERS)}) as counted
   where id is distinct from ${without})`;

/** An order is no part of its own history until it is refused: then the number has refused one. */
const unlessRefused = sql`case when ${wasRefused('orders')} then null else orders.id end`;

type DeskParcel = {
  barcode: string;
  trackingNumber: string;
  attempts: number;
  handedOverAt: string | null;
  endedAt: string | null;
};

/** The latest parcel of an order. */
const parcel = sql<DeskParcel | null>`(
  select json_build_object('barcode', barcode, 'trackingNumber', tracking_number, 'attempts', attempts,
      'handedOverAt', handed_over_at, 'endedAt', ended_at)
    from parcels where parcels.order_id = orders.id order by sequence desc limit 1)`;

const courier = sql<{ _id: string; name: string; phone: string } | null>`(
  select json_build_object('_id', id, 'name', name, 'phone', phone) from couriers where id = orders.courier_id)`;

const duplicateOf = sql<{ _id: string; orderNumber: string } | null>`(
  select json_build_object('_id', id, 'orderNumber', order_number) from orders earlier where earlier.id = orders.duplicate_of)`;

/** Whether a phone number is blocked at a moment. */
const isBlocked = (phone: RawBuilder<unknown>, now: Date) => sql<boolean>`exists (
  select from blocked_phones where blocked_phones.phone = ${phone}
     and (expires_at is null or expires_at > ${now}::timestamptz))`;

/** The orders with these ids, in the order of the ids. */
export const deskOrders = async (db: Db | Tx, now: Date, ids: string[]) => {
  const rows = await db
    .selectFrom('orders')
    .select([...orderColumns, ...deskColumns])
    .select([
      parcel.as('parcel'),
      courier.as('courier'),
      duplicateOf.as('duplicateOf'),
      historyOf(sql`orders.phone`, unlessRefused).as('phoneHistory'),
      sql<string>`customer_of(orders.user_id, orders.phone)`.as('customerId'),
      isBlocked(sql`orders.phone`, now).as('isBlocked'),
      refusedAt.as('refusedAt'),
    ])
    .where(sql<boolean>`orders.id = any(${ids}::uuid[])`)
    .execute();
  const byId = new Map((await withLines(db, rows)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
export type DeskRow = Awaited<ReturnType<typeof deskOrders>>[number];

/** Order numbers by id. */
export const numbersOf = async (db: Db, ids: string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, order_number }) => [id, order_number]));
};
