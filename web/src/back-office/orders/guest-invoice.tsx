import type { Route } from './+types/guest-invoice.ts';
import { Invoice } from './invoice.tsx';
import { guestOrders } from './kinds.ts';

const GuestInvoice = ({ params }: Route.ComponentProps) => (
  <Invoice kind={guestOrders} orderNumber={params.guestOrderNumber} />
);

export default GuestInvoice;
