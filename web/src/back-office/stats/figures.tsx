import type { ReactNode } from 'react';
import { tnd } from '../../lib/formats.ts';
import type { Api } from '../../lib/api.ts';
import { dashboard as words } from '../../texts/dashboard.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../failed.tsx';
import { useReading } from '../use-reading.ts';

const counts = new Intl.NumberFormat('en-GB');

/** The seven cards. */
export const Figures = () => (
  <section aria-label={words.figures} className="grid grid-cols-2 gap-3 lg:grid-cols-12">
    <Group
      width="lg:col-span-3"
      labels={[words.products, words.categories, words.orders, words.users]}
      read={async (api) => {
        const { productCount, categoryCount, orderCount, userCount } = await api('GET /admin/dashboard-stats');
        return [productCount, categoryCount, orderCount, userCount].map((count) => counts.format(count));
      }}
    />
    <Group
      width="lg:col-span-4"
      labels={[words.revenue, words.average]}
      read={async (api) => {
        const { totalRevenue, averageOrderValue } = await api('GET /admin/financial-stats');
        return [tnd(totalRevenue), tnd(averageOrderValue)];
      }}
    />
    <Group
      width="max-lg:col-span-2 lg:col-span-4"
      labels={[words.newUsers]}
      read={async (api) => [counts.format((await api('GET /admin/new-users')).newUsers)]}
    />
  </section>
);

type GroupProps = {
  /** Of a card, as classes. */ width: string;
  labels: readonly string[];
  read: (api: Api) => Promise<readonly string[]>;
};

/** Cards whose figures come with one call. */
const Group = ({ width, labels, read }: GroupProps) => {
  const { data, failure, again } = useReading('once', read, ['orders', 'guestOrders']);
  if (failure && !data) {
    return (
      <div className="col-span-2 lg:col-span-6">
        <p className="text-stone mb-1 text-sm">{labels.join(', ')}</p>
        <Failed text={words.failed} onRetry={again} />
      </div>
    );
  }
  return labels.map((label, index) => (
    <Card key={label} label={label} width={width}>
      {data ? data[index] : <Skeleton className="h-8 w-24" />}
    </Card>
  ));
};

const Card = ({ label, width, children }: { label: string; width: string; children: ReactNode }) => (
  <div className={cx('border-line bg-surface rounded border p-4', width)}>
    <p className="text-stone text-sm">{label}</p>
    <div className="mt-1 min-h-9 text-lg font-semibold tabular-nums lg:text-[1.375rem]">{children}</div>
  </div>
);
