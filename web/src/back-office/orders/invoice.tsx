import type { AboutSettings } from '@nabta/contract/settings/settings.ts';
import { useOutletContext } from 'react-router';
import { InvoiceSheet } from '../../storefront/orders/invoice/invoice-sheet.tsx';
import { PageMeta } from '../../ui/page-meta.tsx';
import { invoice as sheet } from '../../texts/invoice.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import type { Kind } from './kinds.ts';

/** The invoice of an order, without the frame, for printing (ORDERS-9). */
export const Invoice = ({ kind, orderNumber }: { kind: Kind; orderNumber: string }) => {
  const { list, words, address } = kind;
  // loaded by back-office.tsx, which is the route around this one
  const about = useOutletContext<AboutSettings | undefined>();
  const { data, failure, refetch } = useApiQuery(list({ search: orderNumber }));
  const order = data?.rows.find((row) => row.orderNumber === orderNumber);
  return (
    <main id="content" className="mx-auto min-h-dvh w-full max-w-3xl px-4 pt-6 pb-16 print:max-w-none print:p-0">
      <PageMeta title={sheet.title({ number: orderNumber })} noIndex />
      {!order && <h1 className="sr-only">{sheet.title({ number: orderNumber })}</h1>}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <LinkButton to={address} variant="secondary">
          {words.close}
        </LinkButton>
        {order && <Button onClick={() => window.print()}>{words.print}</Button>}
      </div>
      {order && <InvoiceSheet order={order} about={about} />}
      {data && !order && <p role="status">{words.noInvoice}</p>}
      {!data && !failure && <Skeleton className="h-[40rem]" />}
      {failure && <Failed text={words.failed} onRetry={refetch} />}
    </main>
  );
};
