import { currentLanguage } from '@nabta/contract/current-language.ts';
import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import type * as z from 'zod/mini';
import { orderDiscounts } from '../discounts/discounts.ts';
import { shownRecipient } from '../orders/shapes.ts';
import { giftNameIn, productNameIn } from '../orders/shown-name.ts';
import type { DeskRow } from './queries.ts';

const instant = (text: string | null) => (text === null ? null : new Date(text));

/** An order of the desk, with names in the language of the call. */
export const asDeskOrder = (row: DeskRow, tracking: (id: string) => string): z.output<typeof DeskOrder> => ({
  _id: row.id,
  orderNumber: row.order_number,
  kind: row.is_guest ? 'guest' : 'account',
  source: row.source,
  createdAt: row.created_at,
  language: row.language,
  version: row.version,
  step: row.step,
  status: row.status,
  confirmation: row.confirmation,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  reason: row.reason,
  refusedAt: row.refusedAt,
  shipment: row.shipment,
  payment: row.payment,
  method: row.method,
  customerId: row.customerId,
  customer: asCustomer(row),
  lines: row.lines.map(asLine),
  subtotal: row.subtotal,
  deliveryFee: row.delivery_fee,
  discount: row.discount,
  discountReason: row.discount_reason,
  discounts: orderDiscounts(row.coupons),
  tax: row.tax,
  total: row.total,
  expectedBy: row.expected_by,
  courier: row.courier,
  parcel: row.parcel && {
    ...row.parcel,
    handedOverAt: instant(row.parcel.handedOverAt),
    endedAt: instant(row.parcel.endedAt),
  },
  phoneHistory: row.phoneHistory,
  isBlocked: row.isBlocked,
  duplicateOf: row.duplicateOf,
  tracking: tracking(row.id),
});

const asLine = (line: DeskRow['lines'][number]) => ({
  _id: line.id,
  product: line.product_id,
  productName: productNameIn(currentLanguage(), line),
  imagePath: line.imagePath,
  quantity: line.quantity,
  unitPrice: line.unit_price,
  priceReason: line.price_reason,
  writtenOff: line.written_off,
  gifts: line.gifts.map((gift) => ({ _id: gift.gift_id, giftName: giftNameIn(currentLanguage(), gift) })),
});

type CustomerRow = Parameters<typeof shownRecipient>[0] & Pick<DeskRow, 'user_id' | 'country' | 'landmark'>;

export const asCustomer = (row: CustomerRow) => ({
  userId: row.user_id,
  ...shownRecipient(row),
  country: row.country,
  landmark: row.landmark,
});
