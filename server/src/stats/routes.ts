import { millimes } from '@nabta/contract/money.ts';
import { countUnread } from '../chat/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { countByStatus } from '../orders/list.ts';
import { deskWeek } from './desk-week.ts';
import { dayOf, spanOf } from './periods.ts';
import { countAll, countNewUsers, countWaiting, ordersByMonth, revenueByMonth, revenueOf } from './queries.ts';
import { salesTable } from './sales-table.ts';
import { salesOf } from './sales.ts';
import { lowStock, sellersOf } from './sellers.ts';

type Keys =
  | 'GET /admin/dashboard-stats'
  | 'GET /admin/orders-by-year/:year'
  | 'GET /admin/monthly-revenue/:year'
  | 'GET /admin/financial-stats'
  | 'GET /admin/waiting'
  | 'GET /admin/sales'
  | 'GET /admin/sales-table'
  | 'GET /admin/sellers'
  | 'GET /admin/low-stock'
  | 'GET /admin/desk-week'
  | 'GET /admin/new-users'
  | 'GET /admin/order-stats-by-status';

/** 0.01 TND in millimes: averages are rounded to it. */
const STEP = 10;

export const statsRoutes = ({ db, clock }: Deps): Handlers<Keys> => {
  return {
    'GET /admin/dashboard-stats': () => countAll(db),

    'GET /admin/orders-by-year/:year': async ({ params: { year } }) => {
      return (await ordersByMonth(db, year)).map(({ month, figure }) => ({ _id: month, count: figure }));
    },

    'GET /admin/monthly-revenue/:year': async ({ params: { year } }) => {
      return (await revenueByMonth(db, year)).map(({ month, figure }) => ({ _id: month, totalRevenue: figure }));
    },

    'GET /admin/financial-stats': async () => {
      const { total, orders, thisMonth } = await revenueOf(db, clock.now());
      const average = orders === 0 ? 0 : Math.round(total / orders / STEP) * STEP;
      return { totalRevenue: total, averageOrderValue: millimes(average), monthlyRevenue: thisMonth };
    },

    'GET /admin/waiting': async ({ session }) => {
      const [waiting, messages] = await Promise.all([countWaiting(db), countUnread(db, session)]);
      return { ...waiting, messages };
    },

    'GET /admin/sales': ({ query }) => salesOf(db, spanOf(query, clock.now()), clock.now()),

    'GET /admin/sales-table': async ({ query }) => {
      const now = clock.now();
      return salesTable(await salesOf(db, spanOf(query, now), now));
    },

    'GET /admin/sellers': ({ query }) => sellersOf(db, spanOf(query, clock.now())),

    'GET /admin/low-stock': () => lowStock(db, dayOf(clock.now())),

    'GET /admin/desk-week': () => deskWeek(db, clock.now()),

    'GET /admin/new-users': () => countNewUsers(db, clock.now()),

    'GET /admin/order-stats-by-status': async () => ({ statusCounts: await countByStatus(db, 'account') }),
  };
};
