import { number, percent } from '../../i18n/formats.ts';
import { interest as words } from '../../texts/interest.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { Card } from './card.tsx';
import type { PeriodQuery } from './use-period.ts';

const steps = ['visits', 'productViews', 'cartAdditions', 'checkouts', 'orders'] as const;

/** How many visitors went how far (DASHBOARD-12). */
export const Funnel = ({ query }: { query: PeriodQuery }) => {
  const result = useApiQuery(apiQuery('GET /admin/funnel', { query }));
  return (
    <Card title={words.funnel} note={words.funnelNote} failed={words.failed} result={result}>
      {(funnel) => (
        <dl className="border-line bg-surface grid gap-3 rounded border p-4 text-sm tabular-nums">
          {steps.map((step) => {
            const rate = funnel.visits === 0 ? 0 : Math.min(1, funnel[step] / funnel.visits);
            return (
              <div key={step} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
                <dt>{words[step]}</dt>
                <dd>
                  <span className="font-semibold">{number(funnel[step])}</span>
                  {step !== 'visits' && funnel.visits > 0 && (
                    <span className="text-stone">
                      {' '}
                      · {words.ofVisits({ rate: percent(Math.round(rate * 1000) / 10) })}
                    </span>
                  )}
                </dd>
                <dd aria-hidden="true" className="bg-sand col-span-2 mt-1 h-1.5 rounded">
                  <span className="bg-olive block h-full rounded" style={{ inlineSize: `${rate * 100}%` }} />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </Card>
  );
};
