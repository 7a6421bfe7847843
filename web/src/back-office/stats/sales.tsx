import { useId } from 'react';
import { number, tnd } from '../../i18n/formats.ts';
import { quietApi } from '../../lib/api.ts';
import { sales as words } from '../../texts/sales.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { openDocument } from '../documents/documents.ts';
import { Failed } from '../kit/query/failed.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { PeriodChoice } from './period-choice.tsx';
import { SalesChart } from './sales-chart.tsx';
import type { PeriodQuery, usePeriod } from './use-period.ts';

/** Revenue and orders of a period beside the period before (DASHBOARD-7). */
export const Sales = ({ period }: { period: ReturnType<typeof usePeriod> }) => {
  const { data, failure, busy, refetch } = useApiQuery(apiQuery('GET /admin/sales', { query: period.query }));
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mb-6">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={heading} className="text-lg">
            {words.title}
          </h2>
          <p className="text-stone min-h-5 text-sm">{data?.untilNow && words.untilNow}</p>
        </div>
        <PeriodChoice {...period} />
      </div>
      {failure ? (
        <Failed text={failure.fields['from'] ?? words.failed} onRetry={refetch} />
      ) : (
        <>
          <div
            aria-busy={busy}
            className="grid gap-5 transition-opacity aria-busy:opacity-55 aria-busy:delay-300 lg:grid-cols-2"
          >
            <SalesChart title={words.revenue} figure="revenue" format={tnd} data={data} />
            <SalesChart title={words.orders} figure="orders" format={number} data={data} />
          </div>
          <TableDownload query={period.query} />
        </>
      )}
    </section>
  );
};

const TableDownload = ({ query }: { query: PeriodQuery }) => {
  const command = useCommand(async () => openDocument(await quietApi('GET /admin/sales-table', { query })), {
    failed: words.tableFailed,
  });
  return (
    <div className="mt-1">
      <Button variant="quiet" className="-ms-2" busy={command.busy} onClick={() => void command.run()}>
        {words.table}
      </Button>
      {command.failure && (
        <span role="alert" className="text-clay-deep block text-xs font-medium">
          {command.failure}
        </span>
      )}
    </div>
  );
};
