/** The figures of a chosen period, beside the period before (DASHBOARD-7). */
import * as z from 'zod/mini';
import { Count, Total } from '../fields.ts';
import { DayInText } from '../query-fields.ts';
import { routes } from '../route.ts';

export const periods = ['7days', '30days', 'lastMonth', '12months'] as const;
/** A longer period of one's own is refused. */
export const MOST_YEARS = 5;
/** A longer period has a point for each month, a shorter one for each day. */
export const MOST_DAYS_BY_DAY = 92;

/** `from` and `to` count when both are given, else the named period. All but the last month end today. */
export const OfPeriod = z.object({
  period: z.optional(z.enum(periods)),
  from: z.optional(DayInText),
  to: z.optional(DayInText),
});

/** A day of the shop's time zone: '2026-03-10'. */
const Day = z.string();
const Figures = {
  /** All that were placed. */
  orders: Count,
  revenue: Total,
  /** Orders with revenue, which the average divides by. */
  paying: Count,
};
const Series = z.object({
  from: Day,
  to: Day,
  ...Figures,
  /** One for each day or month, also for those without orders; `day` is its first day. */
  points: z.array(z.object({ day: Day, ...Figures })),
});

export const sales = routes({
  'GET /admin/sales': {
    access: 'admin',
    summary: 'Orders and revenue of a period by day or month, of the period before, and of the same days of last year.',
    query: OfPeriod,
    answer: z.object({
      by: z.enum(['day', 'month']),
      /** Whether the period ends today: the others end at the same time of day. */
      untilNow: z.boolean(),
      now: Series,
      before: Series,
      /** Null when it is the period before, or the shop had no order until then. */
      lastYear: z.nullable(Series),
    }),
  },
  'GET /admin/sales-table': {
    access: 'admin',
    summary: 'The same as a table for spreadsheets; `content` is the file in base64.',
    query: OfPeriod,
    answer: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
  },
});
