import type { Order } from '@nabta/contract/orders/orders.ts';
import { Suspense, useId, useState } from 'react';
import { longDate, tnd } from '../../../i18n/formats.ts';
import { orderHistory as words } from '../../../texts/order-history.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyWithRetry } from '../../../ui/lazy.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { addresses } from '../../frame/addresses.ts';
import { OrderStatus } from './order-status.tsx';

const OrderDetails = lazyWithRetry(() => import('./order-details.tsx'));

/** An order in the history; its details expand inline. */
export const OrderEntry = ({ order }: { order: Order }) => {
  const { _id, orderNumber, status, createdAt, products, total, guest, tracking } = order;
  const [open, setOpen] = useState(false);
  const details = useId();
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-text text-base font-semibold tracking-wide">{words.order({ number: orderNumber })}</h3>
        <OrderStatus status={status} />
      </div>
      <p className="text-stone mt-1 flex flex-wrap gap-x-4 text-sm tabular-nums">
        <time dateTime={createdAt}>{words.placed({ date: longDate(createdAt) })}</time>
        <span>{words.items({ n: pieces })}</span>
        <span className="text-ink font-medium">{tnd(total)}</span>
        {guest && <span>{words.guest}</span>}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={details}
          aria-label={open ? words.hideOf({ number: orderNumber }) : words.viewOf({ number: orderNumber })}
          onClick={() => setOpen(!open)}
        >
          {open ? words.hide : words.view}
        </Button>
        <LinkButton to={addresses.invoice(_id)} variant="quiet" aria-label={words.invoiceOf({ number: orderNumber })}>
          {words.invoice}
        </LinkButton>
        {tracking && (
          <LinkButton to={tracking} variant="quiet" aria-label={words.trackOf({ number: orderNumber })}>
            {words.track}
          </LinkButton>
        )}
      </div>
      <div id={details}>
        <Suspense>{open && <OrderDetails order={order} />}</Suspense>
      </div>
    </article>
  );
};
