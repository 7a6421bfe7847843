import { number } from '../../i18n/formats.ts';
import { sellers as words } from '../../texts/sellers.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { Card } from './card.tsx';
import { ProductRows } from './product-rows.tsx';

/** Products that will soon be sold out (DASHBOARD-9). */
export const LowStock = () => {
  const result = useApiQuery(apiQuery('GET /admin/low-stock', {}));
  return (
    <Card title={words.lowStock} note={words.lowNote} failed={words.failed} result={result}>
      {({ total, products }) => (
        <>
          <ProductRows
            label={words.lowStock}
            none={words.enough}
            head={words.product}
            products={products}
            columns={[
              [words.stock, ({ stock }) => number(stock)],
              [words.left, ({ daysLeft, stock }) => words.days({ n: stock === 0 ? 0 : Math.max(1, daysLeft) })],
            ]}
          />
          {total > products.length && (
            <p className="text-stone mt-2 text-sm">{words.more({ n: total - products.length })}</p>
          )}
        </>
      )}
    </Card>
  );
};
