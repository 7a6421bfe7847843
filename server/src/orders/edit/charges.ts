import { deliveryOf } from '@nabta/contract/delivery/delivery-fee.ts';
import { canonicalRegion } from '@nabta/contract/delivery/governorates.ts';
import type { OrderEdit } from '@nabta/contract/orders/order-edit.ts';
import { millimes, sum, times, type Millimes } from '@nabta/contract/money.ts';
import type * as z from 'zod/mini';
import { orderEdit } from '../../core/texts/order-edit.ts';
import type { Delivery } from '../../delivery/service.ts';
import type { PlacedOrder } from '../service.ts';
import type { EditedLine } from './lines.ts';
import { takenBy } from '../../discounts/discounts.ts';
import { editedCoupons } from '../../discounts/edited.ts';
import { refuse } from './problems.ts';

type Form = Pick<z.output<typeof OrderEdit>, 'method' | 'region' | 'deliveryFee' | 'discount' | 'discountReason'>;

type Stored = Pick<PlacedOrder, 'method' | 'region' | 'subtotal' | 'delivery_fee' | 'tax' | 'coupons' | 'lines'>;

/**
 * The amounts of an order (DESKEDIT-4), and the days until delivery is expected; `stored`: before an edit. Pure.
 * @throws AppError invalid_input when the discount exceeds what the coupons leave of the sum of the lines
 */
export const chargesOf = (delivery: Delivery, form: Form, lines: EditedLine[], stored?: Stored) => {
  const { method, region, discount, discountReason } = form;
  const subtotal = sum(lines.map(({ unit_price, quantity }) => times(unit_price, quantity)));
  const { fee, days } = deliveryOf<Millimes>(delivery, { method, region, subtotal });
  const isFree = (sum: Millimes) => delivery.freeAbove !== null && sum >= delivery.freeAbove;
  // the settings may have changed since the order was placed
  const keepsFee =
    stored?.method === method &&
    stored.region === canonicalRegion(region) &&
    isFree(stored.subtotal) === isFree(subtotal);
  const delivery_fee = form.deliveryFee ?? (keepsFee ? stored.delivery_fee : fee);
  const coupons = stored ? editedCoupons(stored, lines, delivery_fee) : [];
  const onLines = takenBy(coupons.filter(({ kind }) => kind !== 'delivery').map(({ taken: amount }) => ({ amount })));
  if (discount > subtotal - onLines) {
    refuse('invalid_input', [{ path: 'discount', message: orderEdit().discountTooLarge }]);
  }
  const coupon_discount = takenBy(coupons.map(({ taken: amount }) => ({ amount })));
  const charges = {
    method,
    subtotal,
    delivery_fee,
    discount,
    discount_reason: discount > 0 ? discountReason : '',
    coupon_discount,
    total: millimes(subtotal + (stored?.tax ?? 0) + delivery_fee - discount - coupon_discount),
  };
  return { charges, coupons, days };
};
