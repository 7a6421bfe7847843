/** The figures of a period by day or month, beside other periods (DASHBOARD-7). */
import type { Millimes } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import { SHOP_ZONE } from '../core/clock.ts';
import type { Db } from '../core/database/database.ts';
import { isSale } from '../core/order-status.ts';
import { startOf } from '../core/database/start-of-day.ts';
import { dayOf, plusDays, pointsOf, spanBefore, spanLastYear, stepOf, type Span, type Step } from './periods.ts';

type Figures = { orders: number; revenue: Millimes; paying: number };
export type Series = Figures & Span & { points: (Figures & { day: string })[] };

export const dayStart = (day: string) => startOf(sql`${day}::date`);
/** The end of a span; that of one which is compared with an unfinished day is at the same time of day. */
const endOf = ({ to }: Span, now: Date | undefined) =>
  now ? sql<Date>`${dayStart(to)} + (${now}::timestamptz - ${dayStart(dayOf(now))})` : dayStart(plusDays(to, 1));

const none = { orders: 0, revenue: 0 as Millimes, paying: 0 };
const sum = (one: Figures, other: Figures): Figures => ({
  orders: one.orders + other.orders,
  revenue: (one.revenue + other.revenue) as Millimes,
  paying: one.paying + other.paying,
});

/** `now`: cut at this time of day. */
const seriesOf = async (db: Db, span: Span, step: Step, now?: Date): Promise<Series> => {
  const { rows } = await sql<Figures & { day: string }>`
    select to_char(date_trunc(${step}, created_at, ${SHOP_ZONE}) at time zone ${SHOP_ZONE}, 'YYYY-MM-DD') as day,
           count(*) as orders, coalesce(sum(total) filter (where ${isSale}), 0)::bigint as revenue,
           count(*) filter (where ${isSale}) as paying
      from orders where created_at >= ${dayStart(span.from)} and created_at < ${endOf(span, now)}
     group by day`.execute(db);
  const keyOf = (day: string) => (step === 'month' ? day.slice(0, 7) : day);
  const found = new Map(rows.map(({ day, ...figures }) => [keyOf(day), figures]));
  const points = pointsOf(span, step).map((day) => ({ day, ...(found.get(keyOf(day)) ?? none) }));
  return { ...span, ...points.reduce<Figures>(sum, none), points };
};

/** Whether the shop had an order by the end of a span. */
const hadOrders = async (db: Db, span: Span): Promise<boolean> => {
  const { rows } = await sql`select from orders where created_at < ${endOf(span, undefined)} limit 1`.execute(db);
  return rows.length > 0;
};

export const salesOf = async (db: Db, span: Span, now: Date) => {
  const step = stepOf(span);
  const untilNow = span.to === dayOf(now);
  const cut = untilNow ? now : undefined;
  const [before, lastYear] = [spanBefore(span), spanLastYear(span)];
  const isOther = before.from !== lastYear.from;
  const [current, previous, yearAgo] = await Promise.all([
    seriesOf(db, span, step),
    seriesOf(db, before, step, cut),
    isOther && (await hadOrders(db, lastYear)) ? seriesOf(db, lastYear, step, cut) : null,
  ]);
  return { by: step, untilNow, now: current, before: previous, lastYear: yearAgo };
};
