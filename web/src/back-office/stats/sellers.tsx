import { number, tnd } from '../../i18n/formats.ts';
import type { AnswerOf } from '../../lib/api.ts';
import { sellers as words } from '../../texts/sellers.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { Card } from './card.tsx';
import { ProductRows } from './product-rows.tsx';
import type { PeriodQuery } from './use-period.ts';

type Worst = AnswerOf<'GET /admin/sellers'>['worst'][number];

const DAY_MS = 24 * 60 * 60 * 1000;
const daysSince = (moment: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / DAY_MS));

const lastSale = ({ lastSoldAt, createdAt }: Worst): string =>
  lastSoldAt ? words.ago({ n: daysSince(lastSoldAt) }) : words.never({ n: daysSince(createdAt) });

/** Best and worst sellers of the period (DASHBOARD-8). */
export const Sellers = ({ query }: { query: PeriodQuery }) => {
  const result = useApiQuery(apiQuery('GET /admin/sellers', { query }));
  return (
    <>
      <Card title={words.best} failed={words.failed} result={result}>
        {({ best }) => (
          <ProductRows
            label={words.best}
            none={words.noSales}
            head={words.product}
            products={best}
            columns={[
              [words.pieces, ({ pieces }) => number(pieces)],
              [words.revenue, ({ revenue }) => tnd(revenue)],
            ]}
          />
        )}
      </Card>
      <Card title={words.worst} failed={words.failed} result={result}>
        {({ worst }) => (
          <ProductRows
            label={words.worst}
            none={words.noProducts}
            head={words.product}
            products={worst}
            columns={[
              [words.pieces, ({ pieces }) => number(pieces)],
              [words.lastSale, lastSale],
            ]}
          />
        )}
      </Card>
    </>
  );
};
