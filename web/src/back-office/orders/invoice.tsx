import type { AboutSettings } from '@nabta/contract/settings.ts';
import { InvoiceSheet } from '../../lib/invoice-sheet.tsx';
import { PageMeta } from '../../lib/page-meta.tsx';
import { invoice as sheet } from '../../texts/invoice.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../failed.tsx';
import { useReading } from '../use-reading.ts';
import { accountOrders, guestOrders, type Row } from './kinds.ts';

type Props = { of: 'accounts' | 'guests'; orderNumber: string; about: AboutSettings | undefined };

/** The invoice of an order, alone on its page: what is printed is the sheet (spec: back-office 2). */
const Invoice = ({ of, orderNumber, about }: Props) => {
  const { list, words, address } = of === 'accounts' ? accountOrders : guestOrders;
  const { data, failure, again } = useReading(orderNumber, async (api): Promise<{ order?: Row | undefined }> => {
    const { rows } = await list(api, { search: orderNumber });
    return { order: rows.find((row) => row.orderNumber === orderNumber) };
  });
  return (
    <main id="content" className="mx-auto min-h-dvh w-full max-w-3xl px-4 pt-6 pb-16 print:max-w-none print:p-0">
      <PageMeta title={sheet.title(orderNumber)} noIndex />
      {!data?.order && <h1 className="sr-only">{sheet.title(orderNumber)}</h1>}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <LinkButton to={address} look="secondary">
          {words.close}
        </LinkButton>
        {data?.order && <Button onClick={() => window.print()}>{words.print}</Button>}
      </div>
      {data?.order && <InvoiceSheet order={data.order} about={about} />}
      {data && !data.order && <p role="status">{words.noInvoice}</p>}
      {!data && !failure && <Skeleton className="h-[40rem]" />}
      {failure && <Failed text={words.failed} onRetry={again} />}
    </main>
  );
};

export default Invoice;
