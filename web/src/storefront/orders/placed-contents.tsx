import { chargesOf } from './invoice/charges.ts';
import { userCheckout as words } from '../../texts/user-checkout.ts';
import { OrderAddress, OrderProducts, OrderSums } from './history/order-contents.tsx';
import type { UserOrder } from './user-checkout-form.tsx';

/** What was ordered, what it costs and where it goes. */
const PlacedContents = ({ order }: { order: UserOrder }) => (
  <section aria-labelledby="contents" className="bg-sand-pale mx-auto max-w-xl rounded p-4 sm:p-6">
    <h2 id="contents" className="text-title-sm mb-4">
      {words.summary}
    </h2>
    <OrderProducts products={order.products} />
    <OrderSums charges={chargesOf(order)} total={order.total} />
    <OrderAddress order={order} level="h3" />
  </section>
);

export default PlacedContents;
