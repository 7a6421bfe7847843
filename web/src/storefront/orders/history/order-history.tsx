import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { orderHistory as words } from '../../../texts/order-history.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { addresses } from '../../addresses.ts';
import { LoadFailed } from '../../profile/load-failed.tsx';
import { filtersIn, ordersBetween, ordersOf, queryOf } from './filters.ts';
import { HistoryFilters } from './history-filters.tsx';
import { myOrders } from './my-orders.ts';
import { OrderEntry } from './order-entry.tsx';

/** How many orders are shown at once. */
const FIRST = 10;

/** Every order of the account, by status and date (spec: storefront 2). */
export const OrderHistory = () => {
  const { value: orders, failure } = myOrders.use();
  const [query] = useSearchParams();
  const filters = filtersIn(query);
  const [shown, setShown] = useState(FIRST);
  // An order that was just placed belongs here, and so does the state it has now.
  useEffect(() => void myOrders.load(), []);

  if (!orders) {
    return failure ? (
      <LoadFailed text={words.failed} onRetry={() => void myOrders.load()} />
    ) : (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-96" />
      </div>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState title={words.none} text={words.noneYet}>
        <LinkButton to={addresses.products}>{words.shop}</LinkButton>
      </EmptyState>
    );
  }
  const between = ordersBetween(orders, filters);
  const found = ordersOf(between, filters.status);
  const hidden = found.length - shown;
  return (
    <>
      <HistoryFilters filters={filters} count={(status) => ordersOf(between, status).length} />
      <p role="status" className="text-stone mt-5 text-sm tabular-nums">
        {found.length === 0 ? words.none : words.found(found.length)}
      </p>
      {found.length === 0 ? (
        <LinkButton
          to={queryOf({ status: undefined, from: '', to: '' })}
          look="secondary"
          preventScrollReset
          className="mt-4"
        >
          {words.clear}
        </LinkButton>
      ) : (
        <ul className="divide-line border-line mt-2 divide-y border-y">
          {found.slice(0, shown).map((order) => (
            <li key={order._id}>
              <OrderEntry order={order} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button look="secondary" className="mt-5" onClick={() => setShown(shown + FIRST)}>
          {words.more(Math.min(hidden, FIRST))}
        </Button>
      )}
    </>
  );
};
