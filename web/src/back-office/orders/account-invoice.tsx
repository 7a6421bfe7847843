import type { PageProps } from '../../page-routes.tsx';
import { Invoice } from './invoice.tsx';
import { accountOrders } from './kinds.ts';

const AccountInvoice = ({ params }: PageProps<'orderNumber'>) => (
  <Invoice kind={accountOrders} orderNumber={params.orderNumber} />
);

export default AccountInvoice;
