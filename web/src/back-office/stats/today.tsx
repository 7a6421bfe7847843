import { useId } from 'react';
import { Link } from 'react-router';
import { number } from '../../i18n/formats.ts';
import { deskFigures as words } from '../../texts/desk-figures.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';

const steps = ['toConfirm', 'toPrepare', 'toHandOver', 'withCourier', 'toSettle', 'problems'] as const;

export const useToday = () => useApiQuery(apiQuery('GET /desk/counts', {}));

/** The work of the day: each figure leads to its list at the desk (DASHBOARD-5). */
export const Today = () => {
  const { data, failure, refetch } = useToday();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mb-6">
      <h2 id={heading} className="mb-2 text-lg">
        {words.today}
      </h2>
      {failure && !data ? (
        <Failed text={words.failed} onRetry={refetch} />
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {steps.map((step) => (
            <li key={step}>
              <Link
                to={`/admin/desk?step=${step}`}
                className="border-line bg-surface hover:border-edge flex h-full flex-col justify-between rounded border p-3 transition-colors"
              >
                <span className="text-stone block text-sm">{words[step]}</span>
                <span
                  className={cx(
                    'grid min-h-8 text-lg font-semibold tabular-nums',
                    step === 'problems' && !!data?.problems && 'text-clay-deep',
                  )}
                >
                  {data ? (
                    number(step === 'toConfirm' ? data.toCallNow : data[step])
                  ) : (
                    <Skeleton className="mt-1 h-6 w-12" />
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
