import { useParam } from '../../lib/use-param.ts';
import { Invoice } from './invoice.tsx';
import { accountOrders } from './kinds.ts';

const AccountInvoice = () => <Invoice kind={accountOrders} orderNumber={useParam('orderNumber')} />;

export default AccountInvoice;
