import type { PageProps } from '../../page-routes.tsx';
import { Invoice } from './invoice.tsx';
import { guestOrders } from './kinds.ts';

const GuestInvoice = ({ params }: PageProps<'guestOrderNumber'>) => (
  <Invoice kind={guestOrders} orderNumber={params.guestOrderNumber} />
);

export default GuestInvoice;
