import type { Route } from './+types/account-invoice.ts';
import { Invoice } from './invoice.tsx';
import { accountOrders } from './kinds.ts';

const AccountInvoice = ({ params }: Route.ComponentProps) => (
  <Invoice kind={accountOrders} orderNumber={params.orderNumber} />
);

export default AccountInvoice;
