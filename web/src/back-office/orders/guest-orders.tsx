import { guestOrders } from './kinds.ts';
import { OrderScreen } from './order-screen.tsx';

const GuestOrders = () => <OrderScreen kind={guestOrders} />;

export default GuestOrders;
