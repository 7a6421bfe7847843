/** Statistics of both kinds of orders; cancelled ones have no revenue (DASHBOARD-2). Months are in the shop's time zone. */
import type { Millimes } from '@nabta/contract/money.ts';
import { PLACED } from '@nabta/contract/orders/order-statuses.ts';
import { sql, type RawBuilder } from 'kysely';
import { SHOP_ZONE } from '../core/clock.ts';
import type { Db } from '../core/database/database.ts';
import { isSale } from '../core/order-status.ts';
import { productTotal } from '../products/service.ts';

/** A literal, not a parameter, so that the planner can use partial indexes. */
const placed = sql.lit(PLACED);

const DAY = 24 * 60 * 60 * 1000;

export const countAll = (db: Db) =>
  db
    .selectNoFrom([
      productTotal.as('productCount'),
      sql<number>`(select count(*) from categories)`.as('categoryCount'),
      sql<number>`(select count(*) from orders)`.as('orderCount'),
      sql<number>`(select count(*) from users where role = 'user')`.as('userCount'),
    ])
    .executeTakeFirstOrThrow();

/** Orders of both kinds that are not processed yet, and reviews that wait for moderation or have such a picture; each count scans ranges of an index. */
export const countWaiting = (db: Db) =>
  db
    .selectNoFrom([
      sql<number>`(select count(*) from orders where not is_guest and status = ${placed})`.as('orders'),
      sql<number>`(select count(*) from orders where is_guest and status = ${placed})`.as('guestOrders'),
      sql<number>`(
        select count(*) from (
          select id from reviews where not is_valid union select review_id from images where awaits_approval
        ) as waiting)`.as('reviews'),
    ])
    .executeTakeFirstOrThrow();

/** The twelve months of a year, each with an aggregate of its orders: one index range scan per month. */
const byMonth = async <Figure>(db: Db, year: number, figure: RawBuilder<Figure>) => {
  const { rows } = await sql<{ month: number; figure: Figure }>`
    select month, (
        select ${figure} and created_at >= begins at time zone ${SHOP_ZONE}
           and created_at < (begins + interval '1 month') at time zone ${SHOP_ZONE}) as figure
      from generate_series(1, 12) as month, make_timestamp(${year}::integer, month, 1, 0, 0, 0) as begins
     order by month`.execute(db);
  return rows;
};

export const ordersByMonth = (db: Db, year: number) => byMonth(db, year, sql<number>`count(*) from orders where true`);

export const revenueByMonth = (db: Db, year: number) =>
  byMonth(db, year, sql<Millimes>`coalesce(sum(total), 0)::bigint from orders where ${isSale}`);

/** Total revenue, the number of orders it comes from, and the revenue in the month of `now`. */
export const revenueOf = (db: Db, now: Date) =>
  db
    .selectFrom('orders')
    .select([
      sql<Millimes>`coalesce(sum(total), 0)::bigint`.as('total'),
      sql<number>`count(*)`.as('orders'),
      sql<Millimes>`coalesce(sum(total) filter (
        where created_at >= date_trunc('month', ${now}::timestamptz, ${SHOP_ZONE})), 0)::bigint`.as('thisMonth'),
    ])
    .where(isSale)
    .executeTakeFirstOrThrow();

/** Customers who registered in the last 30 days. */
export const countNewUsers = (db: Db, now: Date) =>
  db
    .selectFrom('users')
    .select((users) => users.fn.countAll<number>().as('newUsers'))
    .where('role', '=', sql.lit('user'))
    .where('created_at', '>', new Date(now.getTime() - 30 * DAY))
    .executeTakeFirstOrThrow();
