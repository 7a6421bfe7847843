import { useParams } from 'react-router';
import { InvoiceSheet } from '../invoice/invoice-sheet.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { useUserQuery } from '../../../session/user-store.ts';
import { invoice as words } from '../../../texts/invoice.ts';
import { orderHistory } from '../../../texts/order-history.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { addresses } from '../../frame/addresses.ts';
import { NotFoundScreen } from '../../frame/failures/screens.tsx';
import { useShop } from '../../frame/shop-data.ts';
import { LoadFailed } from '../../accounts/profile/load-failed.tsx';
import { myOrders } from './my-orders.ts';

/** The invoice of one of the user's orders, to print or save as a PDF. */
const Invoice = () => {
  const { orderId } = useParams();
  const { about } = useShop();
  const { data: orders, error } = useUserQuery(myOrders);
  const order = orders?.find(({ _id }) => _id === orderId);
  if (orders && !order) return <NotFoundScreen />;
  return (
    <div className="mx-auto min-h-dvh w-full max-w-3xl px-4 pt-6 pb-16 print:max-w-none print:p-0">
      {!order && <h1 className="sr-only">{words.heading}</h1>}
      <PageMeta title={order ? words.title({ number: order.orderNumber }) : words.heading} noIndex />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <LinkButton to={addresses.orders} variant="quiet">
          {words.back}
        </LinkButton>
        {order && <Button onClick={() => window.print()}>{words.print}</Button>}
      </div>
      {order && <InvoiceSheet order={order} about={about} />}
      {!order && !error && <Skeleton className="h-[40rem]" />}
      {!order && error && <LoadFailed text={orderHistory.failed} onRetry={() => void myOrders.refetch()} />}
    </div>
  );
};

export default Invoice;
