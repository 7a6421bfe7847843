/** The work at the desk of this week and the last, and the parcels that came back (DASHBOARD-6). */
import type { Millimes } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import { SHOP_ZONE } from '../core/clock.ts';
import type { Db } from '../core/database/database.ts';
import { isSale, statusHas } from '../core/order-status.ts';
import { wasRefused } from '../orders/refused.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MOST_GOVERNORATES = 24;

type Week = {
  orders: number;
  revenue: Millimes;
  confirmed: number;
  refused: number;
  delivered: number;
  hoursToConfirm: number | null;
  hoursToHandOver: number | null;
  hoursToDeliver: number | null;
};

const isSent = statusHas(({ stock }) => stock === 'sent');
const hasArrived = statusHas((status) => status.hasArrived);

/** The first time each order was confirmed, handed over, delivered or refused; acts that were undone or corrected don't count. */
const reached = (from: Date, to: Date) => sql`
  select distinct on (order_id, reached) order_id, reached, at, placed_at from (
    select order_id, orders.created_at as placed_at, order_events.created_at as at,
           case when kind = 'confirm' and confirmation = 'confirmed' then 'confirmed'
                when (kind = 'handOver' or details->>'to' = 'Shipped') and ${isSent} then 'handedOver'
                when (kind in ('deliver', 'collect') or details->>'to' = 'Delivered') and ${hasArrived} then 'delivered'
                when (kind in ('refuse', 'sendBack') or details->>'to' = 'Cancelled') and ${wasRefused('orders')} then 'refused'
                when kind = 'receiveBack' and ${wasRefused('orders')} and not exists (
                  select from order_events as sent where sent.order_id = orders.id and sent.kind = 'sendBack'
                     and not sent.is_undone and sent.id < order_events.id) then 'refused' end as reached
      from order_events join orders on orders.id = order_id
     where not is_undone and kind in ('confirm', 'handOver', 'deliver', 'collect', 'refuse', 'sendBack', 'receiveBack', 'status')
       and order_events.created_at >= ${from}::timestamptz and order_events.created_at < ${to}::timestamptz) as events
   where reached is not null
   order by order_id, reached, at`;

const weekBetween = async (db: Db, from: Date, to: Date): Promise<Week> => {
  const hoursTo = (step: string) => sql`round((percentile_cont(0.5) within group (
    order by extract(epoch from at - placed_at)) filter (where reached = ${step}) / 3600)::numeric, 1)::float8`;
  const { rows } = await sql<Week>`
    with placed as (
      select count(*) as orders, coalesce(sum(total) filter (where ${isSale}), 0)::bigint as revenue from orders
       where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz),
    reached as (${reached(from, to)})
    select placed.orders, placed.revenue,
           count(*) filter (where reached = 'confirmed') as confirmed,
           count(*) filter (where reached = 'refused') as refused,
           count(*) filter (where reached = 'delivered') as delivered,
           ${hoursTo('confirmed')} as "hoursToConfirm",
           ${hoursTo('handedOver')} as "hoursToHandOver",
           ${hoursTo('delivered')} as "hoursToDeliver"
      from placed left join reached on true group by placed.orders, placed.revenue`.execute(db);
  const [week] = rows;
  if (!week) throw new Error('an aggregate without a table has one row');
  return week;
};

const ended = (now: Date) => sql`
  select orders.region, parcels.courier_id, ended_as = 'back' as is_back
    from parcels left join orders on orders.id = order_id
   where ended_at > ${now}::timestamptz - interval '30 days' and ended_at <= ${now}::timestamptz`;

const returnsByGovernorate = async (db: Db, now: Date) => {
  const { rows } = await sql<{ region: string; ended: number; back: number }>`
    select region, count(*) as ended, count(*) filter (where is_back) as back from (${ended(now)}) as ended
     where region is not null
     group by region order by ended desc, region limit ${sql.lit(MOST_GOVERNORATES)}`.execute(db);
  return rows;
};

const returnsByCourier = async (db: Db, now: Date) => {
  const { rows } = await sql<{ _id: string; name: string; ended: number; back: number }>`
    select couriers.id as _id, name, count(*) as ended, count(*) filter (where is_back) as back
      from (${ended(now)}) as ended join couriers on couriers.id = courier_id
     group by couriers.id order by ended desc, name`.execute(db);
  return rows;
};

/** This week and the same part of the last; the returns of 30 days. */
export const deskWeek = async (db: Db, now: Date) => {
  const { rows } = await sql<{ since: Date }>`
    select date_trunc('week', ${now}::timestamptz, ${SHOP_ZONE}) as since`.execute(db);
  const since = rows[0]?.since ?? now;
  const before = (date: Date) => new Date(date.getTime() - WEEK_MS);
  const [thisWeek, lastWeek, governorates, couriers] = await Promise.all([
    weekBetween(db, since, now),
    weekBetween(db, before(since), before(now)),
    returnsByGovernorate(db, now),
    returnsByCourier(db, now),
  ]);
  return { since, thisWeek, lastWeek, governorates, couriers };
};
