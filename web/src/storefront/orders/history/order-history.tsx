import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUserQuery } from '../../../session/user-store.ts';
import { orderHistory as words } from '../../../texts/order-history.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { addresses } from '../../frame/addresses.ts';
import { LoadFailed } from '../../accounts/profile/load-failed.tsx';
import { filtersIn, ordersBetween, ordersOf, queryOf } from './filters.ts';
import { HistoryFilters } from './history-filters.tsx';
import { myOrders } from './my-orders.ts';
import { OrderEntry } from './order-entry.tsx';

/** Number of orders shown at first. */
const FIRST = 10;

/** Every order of the account, by status and date (PROFILE-3). */
export const OrderHistory = () => {
  const { data: orders, error } = useUserQuery(myOrders);
  const [query] = useSearchParams();
  const filters = filtersIn(query);
  const [shown, setShown] = useState(FIRST);
  // Refetched on mount: an order may just have been placed or changed.
  useEffect(() => void myOrders.refetch(), []);

  if (!orders) {
    return error ? (
      <LoadFailed text={words.failed} onRetry={() => void myOrders.refetch()} />
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
        {found.length === 0 ? words.none : words.found({ n: found.length })}
      </p>
      {found.length === 0 ? (
        <LinkButton
          to={queryOf({ status: undefined, from: '', to: '' })}
          variant="secondary"
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
        <Button variant="secondary" className="mt-5" onClick={() => setShown(shown + FIRST)}>
          {words.more({ n: Math.min(hidden, FIRST) })}
        </Button>
      )}
    </>
  );
};
