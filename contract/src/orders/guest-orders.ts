import * as z from 'zod/mini';
import { couponChoice } from '../discounts/coupons.ts';
import { deliveryChoice, storedCharges } from '../delivery/delivery.ts';
import {
  Count,
  email,
  Id,
  Instant,
  Landmark,
  Money,
  MOST_OF_A_PRODUCT,
  phone,
  postalCode,
  Quantity,
  SearchText,
  ShownTotal,
  StoredLandmark,
  streetAddress,
  text,
  tooMany,
  Total,
  TrackingPath,
} from '../fields.ts';
import { filter, QueryDay, QueryPage } from '../query-fields.ts';
import { MOST_LINES } from './order-limits.ts';
import { byGuestStatus, guestOrderStatuses } from './order-statuses.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/guest-orders.ts';

export const GuestOrderStatus = z.enum(guestOrderStatuses, { error: texts.statusUnknown });
export type GuestOrderStatus = z.input<typeof GuestOrderStatus>;

/** The guest checkout's form: limits and messages (GUESTORDERS-2), shared by browser and server. */
export const ShippingInfo = z.object({
  firstName: text(80, texts.firstNameMissing),
  lastName: text(80, texts.lastNameMissing),
  email: email(texts.emailMissing, texts.notAnEmail),
  phone: phone(texts.phoneMissing, texts.notAPhone),
  address: streetAddress(texts.addressMissing),
  city: text(80, texts.cityMissing),
  state: text(80, texts.stateMissing),
  zipCode: postalCode(texts.zipCodeMissing),
  country: text(80, texts.countryMissing),
  landmark: Landmark,
});
export type ShippingInfo = z.input<typeof ShippingInfo>;

/** Cash on delivery only; card data is refused, never stored or logged (GUESTORDERS-1). */
const PaymentInfo = z.object({
  paymentMethod: z.literal('cod', { error: texts.cashOnly }),
  cardNumber: z.optional(z.literal('', { error: texts.cardRefused })),
  cardName: z.optional(z.literal('', { error: texts.cardRefused })),
});

/** The total quantity of a product over all its lines has the limit of one line. */
const quantitiesAddUp = z.check<{ product: string; quantity: number }[]>(({ value, issues }) => {
  const ordered = new Map<string, number>();
  for (const [index, { product, quantity }] of value.entries()) {
    const pieces = (ordered.get(product) ?? 0) + quantity;
    ordered.set(product, pieces);
    if (pieces > MOST_OF_A_PRODUCT) {
      issues.push({ code: 'custom', input: quantity, path: [index, 'quantity'], message: tooMany() });
      return;
    }
  }
});

export const GuestOrderForm = z.object({
  shippingInfo: ShippingInfo,
  paymentInfo: PaymentInfo,
  items: z
    .array(z.object({ product: Id, quantity: Quantity, priceAtPurchase: Money }))
    .check(
      z.minLength(1, { error: texts.cartEmpty }),
      z.maxLength(MOST_LINES, { error: texts.tooManyLines }),
      quantitiesAddUp,
    ),
  ...deliveryChoice,
  ...couponChoice,
  total: ShownTotal,
  // Computed by the server; a value sent by the browser is ignored.
  subtotal: z.optional(z.unknown()),
  tax: z.optional(z.unknown()),
});

export const GuestOrder = z.object({
  _id: Id,
  orderNumber: z.string(),
  orderDate: Instant,
  status: GuestOrderStatus,
  shippingInfo: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    landmark: StoredLandmark,
  }),
  paymentInfo: z.object({ paymentMethod: z.literal('cod'), cardNumber: z.literal(''), cardName: z.literal('') }),
  items: z.array(
    z.object({
      /** null once the product is deleted; name and price remain. */
      product: z.nullable(Id),
      productName: z.string(),
      imagePath: z.string(),
      quantity: Count,
      priceAtPurchase: Money,
    }),
  ),
  subtotal: Total,
  tax: Total,
  ...storedCharges,
  total: Total,
  tracking: TrackingPath,
});
export type GuestOrder = z.input<typeof GuestOrder>;

const ById = z.object({ id: Id });
const Done = z.object({ success: z.literal(true) });

export const guestOrders = routes({
  'POST /orderguests': {
    access: 'public',
    summary: 'Place a guest order, paid on delivery.',
    body: GuestOrderForm,
    answer: z.extend(Done, { order: GuestOrder }),
    status: 201,
    idempotent: true,
    limit: { calls: 100, seconds: 600 },
  },
  'GET /orderguests': {
    access: 'admin',
    summary: 'Guest orders, newest first; found by number, name or phone, by status and by day.',
    query: z.object({
      page: QueryPage,
      search: SearchText,
      status: filter(GuestOrderStatus),
      from: QueryDay,
      to: QueryDay,
    }),
    answer: z.extend(Done, {
      orders: z.array(GuestOrder),
      pagination: z.object({ page: Count, pages: Count, total: Count }),
    }),
  },
  'GET /orderguests/stats': {
    access: 'admin',
    summary: 'How many guest orders stand in each status.',
    answer: z.extend(Done, {
      statusCounts: z.object(byGuestStatus(() => Count)),
    }),
  },
  'PATCH /orderguests/:id/status': {
    access: 'admin',
    summary: 'Set the status of a guest order; with `from`, 409 `changed_meanwhile` unless it still stands there.',
    params: ById,
    body: z.object({ status: GuestOrderStatus, from: z.optional(GuestOrderStatus) }),
    answer: z.extend(Done, { order: GuestOrder }),
  },
  'DELETE /orderguests/:id': {
    access: 'admin',
    summary:
      'Delete a guest order; 409 `conflict` while its parcel is with the courier; with `from`, 409 `changed_meanwhile` unless it still stands there.',
    params: ById,
    query: z.object({ from: z.optional(GuestOrderStatus) }),
    answer: Done,
  },
});
