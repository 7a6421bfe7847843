import { useParam } from '../../lib/use-param.ts';
import { Invoice } from './invoice.tsx';
import { guestOrders } from './kinds.ts';

const GuestInvoice = () => <Invoice kind={guestOrders} orderNumber={useParam('guestOrderNumber')} />;

export default GuestInvoice;
