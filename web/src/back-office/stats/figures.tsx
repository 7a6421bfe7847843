import type { ReactNode } from 'react';
import { number, tnd } from '../../i18n/formats.ts';
import { listOf } from '../../i18n/language.ts';
import { dashboard as words } from '../../texts/dashboard.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { apiQuery, useApiQuery, type ApiQuery } from '../kit/query/use-api-query.ts';
import { totals } from './totals.ts';

const money = apiQuery('GET /admin/financial-stats', {});
const newUsers = apiQuery('GET /admin/new-users', {});

/** The seven cards; in brief, as lines or columns without frames, while most are 0. */
export const Figures = ({ isBrief = false }) => (
  <section
    aria-label={words.figures}
    data-brief={isBrief || undefined}
    className={
      isBrief
        ? 'grid gap-x-6 gap-y-1 sm:grid-cols-4 sm:gap-y-3 xl:grid-cols-[repeat(7,auto)]'
        : 'grid grid-cols-2 gap-3 lg:grid-cols-12'
    }
  >
    <Group
      width="lg:col-span-3"
      labels={[words.products, words.categories, words.orders, words.users]}
      query={totals}
      figuresOf={({ productCount, categoryCount, orderCount, userCount }) =>
        [productCount, categoryCount, orderCount, userCount].map((count) => number(count))
      }
    />
    <Group
      width="lg:col-span-4"
      labels={[words.revenue, words.average]}
      query={money}
      figuresOf={({ totalRevenue, averageOrderValue }) => [tnd(totalRevenue), tnd(averageOrderValue)]}
    />
    <Group
      width="max-lg:col-span-2 lg:col-span-4"
      labels={[words.newUsers]}
      query={newUsers}
      figuresOf={(answer) => [number(answer.newUsers)]}
    />
  </section>
);

type GroupProps<Data> = {
  /** Classes of a card's width. */
  width: string;
  labels: readonly string[];
  query: ApiQuery<Data>;
  figuresOf: (data: Data) => readonly string[];
};

/** Cards whose figures are loaded by one call. */
const Group = <Data,>({ width, labels, query, figuresOf }: GroupProps<Data>) => {
  const { data, failure, refetch } = useApiQuery(query);
  if (failure && !data) {
    return (
      <div className="col-span-2 lg:col-span-6">
        <p className="text-stone mb-1 text-sm">{listOf(labels)}</p>
        <Failed text={words.failed} onRetry={refetch} />
      </div>
    );
  }
  return labels.map((label, index) => (
    <Card key={label} label={label} width={width}>
      {data ? figuresOf(data)[index] : <Skeleton className="h-8 w-24 in-data-brief:h-5 in-data-brief:w-12" />}
    </Card>
  ));
};

const Card = ({ label, width, children }: { label: string; width: string; children: ReactNode }) => (
  <div
    className={cx(
      'border-line bg-surface rounded border p-4 in-data-brief:flex in-data-brief:[grid-column:auto]! in-data-brief:justify-between in-data-brief:border-0 in-data-brief:p-0 in-data-brief:sm:flex-col',
      width,
    )}
  >
    <p className="text-stone text-sm">{label}</p>
    <div className="mt-1 min-h-9 text-lg font-semibold tabular-nums in-data-brief:m-0 in-data-brief:min-h-0 in-data-brief:text-sm! lg:text-[1.375rem]">
      {children}
    </div>
  </div>
);
