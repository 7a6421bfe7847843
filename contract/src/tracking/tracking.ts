/** What a customer sees of an order by its signed link, without an account. */
import * as z from 'zod/mini';
import { OrderDiscount } from '../orders/order-figures.ts';
import { Count, Instant, Money, phone, Total } from '../fields.ts';
import { deliveryMethods } from '../orders/order-states.ts';
import { OrderStatus } from '../orders/orders.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/tracking.ts';
import { typedCode } from '../typed.ts';

/** The steps of an order as its customer sees them. */
export const trackingSteps = ['placed', 'confirmed', 'prepared', 'handedOver', 'delivered', 'cancelled'] as const;
export type TrackingStep = (typeof trackingSteps)[number];

/** The order's id and a signature of it. Any other text is a link to no order. */
const ByToken = z.object({ token: z.string() });

/** No name, address or e-mail: the link may have been passed on. */
export const TrackedOrder = z.object({
  orderNumber: z.string(),
  createdAt: Instant,
  status: OrderStatus,
  method: z.enum(deliveryMethods),
  /** The steps of this order, done and to come; `at`: the moment of a step that is done, where it is known. */
  steps: z.array(z.object({ step: z.enum(trackingSteps), isDone: z.boolean(), at: z.nullable(Instant) })),
  /** What went wrong, if something did: no answer on the phone, a failed delivery, or a parcel that comes back. */
  problem: z.nullable(z.enum(['unreachable', 'failed', 'comingBack'])),
  city: z.string(),
  /** Where and when an order can be picked up; '' where the shop does not say, or nothing is to be picked up. */
  pickupNote: z.string(),
  lines: z.array(
    z.object({
      productName: z.string(),
      imagePath: z.string(),
      quantity: Count,
      unitPrice: Money,
      gifts: z.array(z.string()),
    }),
  ),
  subtotal: Total,
  deliveryFee: Total,
  discount: Total,
  discounts: z.array(OrderDiscount),
  total: Total,
  /** What is still to be paid on delivery. */
  toPay: Total,
  /** A day, as 2026-11-30; null when none is promised or the order has arrived. */
  expectedBy: z.nullable(z.string()),
  courier: z.nullable(z.object({ name: z.string(), phone: z.string(), trackingNumber: z.string() })),
  /** By this link; that of a label can't. */
  mayCancel: z.boolean(),
});
export type TrackedOrder = z.input<typeof TrackedOrder>;

const TypedNumber = z
  .string({ error: texts.numberMissing })
  .check(
    z.overwrite(typedCode),
    z.minLength(1, { error: texts.numberMissing }),
    z.maxLength(40, { error: texts.numberMissing }),
  );

/** The form that finds an order without its link. */
export const TrackingForm = z.object({ orderNumber: TypedNumber, phone: phone() });

export const tracking = routes({
  'GET /tracking/:token': {
    access: 'public',
    personal: true,
    summary: 'An order by its signed link; 404 to a link that is wrong.',
    params: ByToken,
    answer: TrackedOrder,
    limit: { calls: 300, seconds: 600 },
  },
  'POST /tracking': {
    access: 'public',
    summary: 'The signed link of an order by its number and phone number; 404 when they don’t belong together.',
    body: TrackingForm,
    answer: z.object({ token: z.string() }),
    limit: { calls: 10, seconds: 600 },
  },
  'POST /tracking/:token/cancel': {
    access: 'public',
    summary:
      'Cancel an order by its signed link, until its preparation begins; 409 `conflict` afterwards, and 404 to the link of a label.',
    params: ByToken,
    answer: TrackedOrder,
    limit: { calls: 20, seconds: 600 },
  },
});
