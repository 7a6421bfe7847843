import { accountOrders } from './kinds.ts';
import { OrderScreen } from './order-screen.tsx';

const Orders = () => <OrderScreen kind={accountOrders} />;

export default Orders;
