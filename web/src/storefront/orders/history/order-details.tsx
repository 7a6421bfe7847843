import type { Order } from '@nabta/contract/orders.ts';
import { longDate, tnd } from '../../../i18n/formats.ts';
import { chargesShownOf } from '../../../features/invoice/charges.ts';
import { charges } from '../../../texts/charges.ts';
import { orderHistory as words } from '../../../texts/order-history.ts';
import { OrderAddress, OrderProducts } from './order-contents.tsx';

/** Products, prices, gifts and delivery address of an order. */
const OrderDetails = ({ order }: { order: Order }) => {
  const { products, total, expectedBy, status } = order;
  const isOpen = status !== 'Delivered' && status !== 'Cancelled';
  return (
    <div className="bg-sand-pale mt-4 rounded p-4 sm:p-6">
      <OrderProducts products={products} />
      <div className="border-line border-t pt-3 tabular-nums">
        {chargesShownOf(order).map(({ label, amount }) => (
          <p key={label} className="flex justify-between gap-4 text-sm">
            <bdi className="text-stone">{label}</bdi>
            <span className="shrink-0">{amount}</span>
          </p>
        ))}
        <p className="flex justify-between gap-4 text-lg font-semibold">
          <span>{words.total}</span>
          <span>{tnd(total)}</span>
        </p>
      </div>
      {expectedBy && isOpen && <p className="mt-3 text-sm">{charges.expected({ day: longDate(expectedBy) })}</p>}
      <OrderAddress order={order} level="h4" />
    </div>
  );
};

export default OrderDetails;
