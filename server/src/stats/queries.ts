/** Figures of both kinds of order; revenue leaves out cancelled ones (decisions 14). Months are the shop's own. */
import type { Millimes } from '@nabta/contract/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { SHOP_ZONE } from '../core/clock.ts';
import type { Db } from '../core/database.ts';
import { productTotal } from '../products/service.ts';

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

/** Orders nobody has begun, of both kinds, and reviews to judge: each a stretch of an index that holds no others. */
export const countWaiting = (db: Db) =>
  db
    .selectNoFrom([
      sql<number>`(select count(*) from orders where not is_guest and status = 'ordersAwaiting')`.as('orders'),
      sql<number>`(select count(*) from orders where is_guest and status = 'ordersAwaiting')`.as('guestOrders'),
      sql<number>`(select count(*) from reviews where not is_valid)`.as('reviews'),
    ])
    .executeTakeFirstOrThrow();

/** The twelve months of a year, each with a figure of its orders: a stretch of an index for each. */
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
  byMonth(db, year, sql<Millimes>`coalesce(sum(total), 0)::bigint from orders where status <> 'Cancelled'`);

/** Revenue over all time and in the month of `now`, and from how many orders the whole is. */
export const revenueOf = (db: Db, now: Date) =>
  db
    .selectFrom('orders')
    .select([
      sql<Millimes>`coalesce(sum(total), 0)::bigint`.as('total'),
      sql<number>`count(*)`.as('orders'),
      sql<Millimes>`coalesce(sum(total) filter (
        where created_at >= date_trunc('month', ${now}::timestamptz, ${SHOP_ZONE})), 0)::bigint`.as('thisMonth'),
    ])
    .where('status', '<>', sql.lit('Cancelled'))
    .executeTakeFirstOrThrow();

/** Customers who registered in the last 30 days. */
export const countNewUsers = (db: Db, now: Date) =>
  db
    .selectFrom('users')
    .select((users) => users.fn.countAll<number>().as('newUsers'))
    .where('role', '=', sql.lit('user'))
    .where('created_at', '>', new Date(now.getTime() - 30 * DAY))
    .executeTakeFirstOrThrow();
