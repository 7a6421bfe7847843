import { PageMeta } from '../../lib/page-meta.tsx';
import { tnd } from '../../lib/formats.ts';
import { dashboard as words } from '../../texts/dashboard.ts';
import { Bestsellers } from './bestsellers.tsx';
import { Figures } from './figures.tsx';
import { MonthChart } from './month-chart.tsx';

/** How the shop does (spec: back-office 2): each part is read, and fails, alone. */
const Dashboard = () => (
  <>
    <PageMeta title={words.title} noIndex />
    <h1 className="text-title-sm mb-5">{words.title}</h1>
    <Figures />
    <div className="mt-5 grid gap-5 lg:grid-cols-2">
      <MonthChart
        title={words.monthlyOrders}
        unit={words.orderCount}
        format={String}
        read={async (api, year) => (await api('GET /admin/orders-by-year/:year', year)).map(({ count }) => count)}
      />
      <MonthChart
        title={words.monthlyRevenue}
        unit={words.revenueOf}
        format={tnd}
        read={async (api, year) =>
          (await api('GET /admin/monthly-revenue/:year', year)).map(({ totalRevenue }) => totalRevenue)
        }
      />
    </div>
    <Bestsellers />
  </>
);

export default Dashboard;
