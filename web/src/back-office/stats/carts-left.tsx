import { number, tnd } from '../../i18n/formats.ts';
import { interest as words } from '../../texts/interest.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { Card } from './card.tsx';
import { ProductRows } from './product-rows.tsx';

/** Carts of accounts without an order, and what is in most of them (DASHBOARD-11). */
export const CartsLeft = () => {
  const result = useApiQuery(apiQuery('GET /admin/carts-left', {}));
  return (
    <Card title={words.carts} note={words.cartsNote} failed={words.failed} result={result}>
      {({ count, value, products }) => (
        <>
          {count > 0 && (
            <p className="mb-2 font-semibold tabular-nums">{words.total({ n: count, value: tnd(value) })}</p>
          )}
          <ProductRows
            label={words.carts}
            none={words.noCarts}
            head={words.product}
            products={products}
            columns={[
              [words.inCarts, ({ carts }) => number(carts)],
              [words.pieces, ({ pieces }) => number(pieces)],
            ]}
          />
        </>
      )}
    </Card>
  );
};
