import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { lastOrders as words } from '../../texts/find-order.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons.tsx';
import { lastOrders, removeLastOrder, type LastOrder } from '../orders/last-orders.ts';

/** Links to the orders that a guest has placed in this browser, below the form (TRACKING-9). */
export const LastOrdersList = () => {
  const [orders, setOrders] = useState<LastOrder[]>([]);
  useEffect(() => setOrders(lastOrders()), []);
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="last-orders" className="border-line mt-8 border-t pt-6">
      <h2 id="last-orders" className="text-title-sm">
        {words.title}
      </h2>
      <ul className="divide-line mt-2 divide-y">
        {orders.map(({ orderNumber, tracking }) => (
          <li key={orderNumber} className="flex items-center justify-between gap-4 py-1">
            <Link to={tracking} className="link inline-flex min-h-11 items-center font-medium tracking-wide">
              <bdi>{orderNumber}</bdi>
            </Link>
            <IconButton
              label={words.remove({ number: orderNumber })}
              icon={<X className="size-4" />}
              onClick={() => {
                removeLastOrder(orderNumber);
                setOrders(lastOrders());
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
