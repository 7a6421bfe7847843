import type { Order } from '@nabta/contract/orders/orders.ts';
import { meaningOf } from '@nabta/contract/orders/order-statuses.ts';
import { longDate } from '../../../i18n/formats.ts';
import { chargesShownOf } from '../invoice/charges.ts';
import { charges } from '../../../texts/charges.ts';
import { OrderAddress, OrderProducts, OrderSums } from './order-contents.tsx';

/** Products, prices, gifts and delivery address of an order. */
const OrderDetails = ({ order }: { order: Order }) => {
  const { products, total, expectedBy, status } = order;
  const { isOpen } = meaningOf(status);
  return (
    <div className="bg-sand-pale mt-4 rounded p-4 sm:p-6">
      <OrderProducts products={products} />
      <OrderSums charges={chargesShownOf(order)} total={total} />
      {expectedBy && isOpen && <p className="mt-3 text-sm">{charges.expected({ day: longDate(expectedBy) })}</p>}
      <OrderAddress order={order} level="h4" />
    </div>
  );
};

export default OrderDetails;
