import { tnd } from '../../i18n/formats.ts';
import { dashboard as words } from '../../texts/dashboard.ts';
import { apiQuery } from '../kit/query/use-api-query.ts';
import { MonthChart } from './month-chart.tsx';

/** Orders and revenue by month (DASHBOARD-4), of any year or this one. */
export const MonthCharts = ({ isOfThisYear = false }) => (
  // in brief, the parts of a grid around them
  <div className={isOfThisYear ? 'contents' : 'mt-5 grid gap-5 lg:grid-cols-2'}>
    <MonthChart
      title={words.monthlyOrders}
      isOfThisYear={isOfThisYear}
      unit={words.orderCount}
      format={String}
      query={(year) => apiQuery('GET /admin/orders-by-year/:year', year, (months) => months.map(({ count }) => count))}
    />
    <MonthChart
      title={words.monthlyRevenue}
      isOfThisYear={isOfThisYear}
      unit={words.revenueOf}
      format={tnd}
      query={(year) =>
        apiQuery('GET /admin/monthly-revenue/:year', year, (months) => months.map(({ totalRevenue }) => totalRevenue))
      }
    />
  </div>
);
