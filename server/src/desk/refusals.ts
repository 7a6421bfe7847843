/**
 * The moment of a refusal, by phone or at the door: the first since the order was last taken up again; cancelling a parcel that
 * has left is one. What was undone does not count.
 */
import type { DeskFilters } from '@nabta/contract/desk/desk.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { SHOP_ZONE } from '../core/clock.ts';
import { startOf } from '../core/database/start-of-day.ts';
import { statusHas } from '../core/order-status.ts';
import { wasRefused } from '../orders/refused.ts';

type Days = NonNullable<z.output<typeof DeskFilters>['refused']>;

const isRefusal = sql`not is_undone and kind in ('refuse', 'sendBack', 'receiveBack', 'status')
  and (kind <> 'status' or details->>'to' = 'Cancelled')`;
const isSaleAgain = statusHas(({ isSale }) => isSale, sql`details->>'to'`);
const isTakenUp = sql`not is_undone and (kind in ('reopen', 'setOut') or kind = 'status' and ${isSaleAgain})`;

const firstRefusalOf = (order: ReturnType<typeof sql.ref>) => sql<Date | null>`(
  select min(created_at) from order_events first_of
   where first_of.order_id = ${order} and ${isRefusal} and created_at > coalesce(
     (select max(created_at) from order_events taken where taken.order_id = ${order} and ${isTakenUp}), '-infinity'))`;

/** null for orders that are not refused. */
export const refusedAt = sql<Date | null>`case when ${wasRefused('orders')} then ${firstRefusalOf(sql.ref('orders.id'))} end`;

/** From how many days ago, until how many days ago. */
const refusals: Record<Days, [from: number, to: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  '7days': [6, 0],
  '30days': [29, 0],
};

/** Whether an order was refused on these days. */
export const refusedOn = (now: Date, days: Days) => {
  const [from, to] = refusals[days];
  const today = sql`(${now}::timestamptz at time zone ${SHOP_ZONE})::date`;
  return sql<boolean>`${wasRefused('orders')} and id in (
    select order_id from order_events event
     where ${isRefusal} and created_at >= ${startOf(sql`${today} - ${from}::integer`)}
       and created_at < ${startOf(sql`${today} - ${to}::integer + 1`)}
       and created_at = ${firstRefusalOf(sql.ref('event.order_id'))})`;
};
