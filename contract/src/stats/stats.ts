import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { Count, Id, Instant, Total } from '../fields.ts';
import { wholeInText } from '../query-fields.ts';
import { byStatus } from '../orders/order-statuses.ts';
import { routes } from '../route.ts';

export const FIRST_YEAR = 2000;
/** How many future years the dashboard accepts (DASHBOARD-3). */
export const YEARS_AHEAD = 5;

/** A year without orders has rows of 0, and so has what is no year: one that is being typed is none yet. */
const BEFORE_ALL_ORDERS = 1;
const OfYear = z.object({ year: orElse(wholeInText(1, 9999), BEFORE_ALL_ORDERS) });
/** Always twelve rows, 1 is January; in the shop's time zone (Africa/Tunis). */
const Month = z.int().check(z.gte(1), z.lte(12));

/** Hours, the median; null when no order got there. */
const Hours = z.nullable(z.number());
/** What happened in a time: orders by when they were placed, the rest by when it happened. */
const Week = z.object({
  orders: Count,
  revenue: Total,
  confirmed: Count,
  /** By phone and at the door. */
  refused: Count,
  delivered: Count,
  /** From the order on. */
  hoursToConfirm: Hours,
  hoursToHandOver: Hours,
  hoursToDeliver: Hours,
});
/** Parcels that ended, and how many of them came back. */
const Returns = { ended: Count, back: Count };

/** Covers both kinds of order; revenue excludes cancelled ones (DASHBOARD-2). */
export const stats = routes({
  'GET /admin/dashboard-stats': {
    access: 'admin',
    summary: 'How many products, categories, orders and users there are.',
    answer: z.object({ productCount: Count, categoryCount: Count, orderCount: Count, userCount: Count }),
  },
  'GET /admin/orders-by-year/:year': {
    access: 'admin',
    summary: 'Orders per month of a year.',
    params: OfYear,
    answer: z.array(z.object({ _id: Month, count: Count })),
  },
  'GET /admin/monthly-revenue/:year': {
    access: 'admin',
    summary: 'Revenue per month of a year.',
    params: OfYear,
    answer: z.array(z.object({ _id: Month, totalRevenue: Total })),
  },
  'GET /admin/financial-stats': {
    access: 'admin',
    summary: 'Revenue over all time and this month, and the average order.',
    answer: z.object({ totalRevenue: Total, averageOrderValue: Total, monthlyRevenue: Total }),
  },
  'GET /admin/waiting': {
    access: 'admin',
    summary: 'How much waits for somebody: orders nobody has begun, reviews to judge, messages nobody has read.',
    answer: z.object({ orders: Count, guestOrders: Count, reviews: Count, messages: Count }),
  },
  'GET /admin/desk-week': {
    access: 'admin',
    summary:
      'This week beside the same part of last week; and by governorate and courier, the parcels of 30 days that came back.',
    answer: z.object({
      /** Monday 0:00 in the shop's time zone. */
      since: Instant,
      thisWeek: Week,
      lastWeek: Week,
      /** Those with most parcels first, at most 24. */
      governorates: z.array(z.object({ region: z.string(), ...Returns })),
      couriers: z.array(z.object({ _id: Id, name: z.string(), ...Returns })),
    }),
  },
  'GET /admin/new-users': {
    access: 'admin',
    summary: 'Accounts of the last 30 days.',
    answer: z.object({ newUsers: Count }),
  },
  'GET /admin/order-stats-by-status': {
    access: 'admin',
    summary: 'How many orders of accounts stand in each status.',
    answer: z.object({
      statusCounts: z.object(byStatus(() => Count)),
    }),
  },
});
