import type { Order } from '@nabta/contract/orders/orders.ts';
import { minus, tnd } from '../../../i18n/formats.ts';
import { charges as words } from '../../../texts/charges.ts';
import { subtotalOf } from '../../../lib/subtotal.ts';

export type Charged = Pick<Order, 'products' | 'deliveryFee' | 'discount' | 'discountReason' | 'discounts' | 'method'>;

type Charge = { label: string; amount: string };

/** Between the products of an order and its total: subtotal, delivery or pick-up, and a discount. Pure. */
export const chargesOf = ({
  products,
  deliveryFee,
  discount,
  discountReason,
  discounts = [],
  method,
}: Charged): Charge[] => {
  const subtotal = subtotalOf(products.map(({ productPrice, quantity }) => ({ price: productPrice, quantity })));
  return [
    { label: words.subtotal, amount: tnd(subtotal) },
    method === 'pickup'
      ? { label: words.pickup, amount: tnd(0) }
      : { label: words.delivery, amount: deliveryFee ? tnd(deliveryFee) : words.free },
    ...discounts.map(({ name, code, kind, amount }) => ({
      label: code ? `${name} (${code})` : name,
      amount: kind === 'gift' ? words.given : minus(tnd(amount)),
    })),
    ...(discount
      ? [
          {
            label: discountReason ? words.discountFor({ reason: discountReason }) : words.discount,
            amount: minus(tnd(discount)),
          },
        ]
      : []),
  ];
};

/** The same where they are worth showing: none for free delivery without a discount. Pure. */
export const chargesShownOf = (order: Charged): Charge[] =>
  order.deliveryFee || order.discount || order.discounts || order.method === 'pickup' ? chargesOf(order) : [];
