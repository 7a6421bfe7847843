import { currentLanguage } from '@nabta/contract/current-language.ts';
import type { Millimes } from '@nabta/contract/money.ts';
import { meaningOf } from '@nabta/contract/orders/order-statuses.ts';
import type { TrackedOrder } from '@nabta/contract/tracking/tracking.ts';
import type * as z from 'zod/mini';
import { orderDiscounts } from '../discounts/discounts.ts';
import { giftNameIn, productNameIn } from '../orders/shown-name.ts';
import { mayCancel } from './cancel.ts';
import type { eventsOfOrder, TrackedRow } from './queries.ts';
import { stepsOf } from './steps.ts';

type Events = Awaited<ReturnType<typeof eventsOfOrder>>;

/** An order as its customer sees it by the link, in the language of the call. */
export const asTracked = (row: TrackedRow, events: Events, pickupNote: string): z.output<typeof TrackedOrder> => {
  const { isOpen } = meaningOf(row.status);
  const { shipment } = row;
  const isWithCourier = shipment === 'handedOver' || shipment === 'out' || shipment === 'failed';
  return {
    orderNumber: row.order_number,
    createdAt: row.created_at,
    status: row.status,
    method: row.method,
    steps: stepsOf(row, events),
    problem: isOpen ? problemOf(row) : null,
    city: row.city,
    pickupNote: isOpen && row.method === 'pickup' ? pickupNote : '',
    lines: row.lines.map((line) => ({
      productName: productNameIn(currentLanguage(), line),
      imagePath: line.imagePath,
      quantity: line.quantity,
      unitPrice: line.unit_price,
      gifts: line.gifts.map((gift) => giftNameIn(currentLanguage(), gift)),
    })),
    subtotal: row.subtotal,
    deliveryFee: row.delivery_fee,
    discount: row.discount,
    discounts: orderDiscounts(row.coupons),
    total: row.total,
    toPay: isOpen && row.payment === 'due' ? row.total : (0 as Millimes),
    expectedBy: isOpen ? row.expected_by : null,
    courier: isWithCourier ? row.courier : null,
    mayCancel: mayCancel(row),
  };
};

const problemOf = ({ shipment, confirmation }: TrackedRow): z.output<typeof TrackedOrder>['problem'] => {
  if (shipment === 'failed' || shipment === 'comingBack') return shipment;
  return confirmation === 'unreachable' ? confirmation : null;
};
