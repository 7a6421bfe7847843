import type { DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import { minus, tnd } from '../../../i18n/formats.ts';
import { orderForm as words } from '../../../texts/admin-order-edit.ts';
import type { sumsOf } from './order-values.ts';

type Props = { sums: ReturnType<typeof sumsOf>; method: DeliveryMethod };

/** What the order costs while it is edited. */
export const Sums = ({ sums: { subtotal, fee, discount, coupons, total }, method }: Props) => (
  <dl className="border-line grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t pt-3 tabular-nums">
    <dt>{words.subtotal}</dt>
    <dd className="text-end">{tnd(subtotal)}</dd>
    {method === 'delivery' && (
      <>
        <dt>{words.delivery}</dt>
        <dd className="text-end">{fee > 0 ? tnd(fee) : words.free}</dd>
      </>
    )}
    {coupons > 0 && (
      <>
        <dt>
          {words.coupons}
          <span className="text-stone block text-xs">{words.couponsHint}</span>
        </dt>
        <dd className="text-end">{minus(tnd(coupons))}</dd>
      </>
    )}
    {discount > 0 && (
      <>
        <dt>{words.discount}</dt>
        <dd className="text-end">{minus(tnd(discount))}</dd>
      </>
    )}
    <dt className="text-base font-semibold">{words.total}</dt>
    <dd className="text-end text-base font-semibold">{tnd(total)}</dd>
  </dl>
);
