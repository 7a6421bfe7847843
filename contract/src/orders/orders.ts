import * as z from 'zod/mini';
import { GiftChoice } from '../carts/carts.ts';
import { couponChoice } from '../discounts/coupons.ts';
import { deliveryChoice, storedCharges } from '../delivery/delivery.ts';
import {
  Count,
  email,
  Id,
  ImagePath,
  Instant,
  Landmark,
  Money,
  phone,
  postalCode,
  Quantity,
  SearchText,
  ShownTotal,
  StoredLandmark,
  streetAddress,
  text,
  Total,
  TrackingPath,
} from '../fields.ts';
import { filter, QueryDay, QueryPage } from '../query-fields.ts';
import { ORDERS } from './order-page.ts';
import { orderStatuses } from './order-statuses.ts';
import { routes } from '../route.ts';
import { tooManyLines } from '../texts/carts.ts';
import * as texts from '../texts/orders.ts';

export const OrderStatus = z.enum(orderStatuses, { error: texts.statusUnknown });
export type OrderStatus = z.input<typeof OrderStatus>;

/** The checkout's form: messages (ORDERS-2), shared by browser and server. */
export const CheckoutForm = z.object({
  email: email(texts.emailMissing),
  phone: phone(texts.phoneMissing),
  address: streetAddress(texts.addressMissing),
  city: text(80, texts.cityMissing),
  region: text(80, texts.regionMissing),
  postalCode: postalCode(texts.postalCodeMissing),
  landmark: Landmark,
});
export type CheckoutForm = z.input<typeof CheckoutForm>;

/** The form with the cart that was shown; the order is refused if the cart or its prices have changed since. */
export const Checkout = z.extend(CheckoutForm, {
  ...deliveryChoice,
  ...couponChoice,
  total: ShownTotal,
  shown: z.optional(
    z
      .array(z.object({ productId: Id, quantity: Quantity, price: Money, giftIds: GiftChoice }))
      .check(z.maxLength(500, { error: tooManyLines })),
  ),
});

/** A line stores its own copy of names and prices; an id is null once its product or gift is deleted. */
export const OrderLine = z.object({
  product: z.object({ _id: z.nullable(Id), productName: z.string(), price: Money, imagePath: z.array(ImagePath) }),
  productName: z.string(),
  quantity: Count,
  productPrice: Money,
  gifts: z.array(
    z.object({
      _id: z.nullable(Id),
      /** At the time of the order. */
      pointValue: Count,
      gift: z.object({ _id: z.nullable(Id), giftName: z.string() }),
    }),
  ),
});

export const Order = z.object({
  _id: Id,
  orderNumber: z.string(),
  status: OrderStatus,
  createdAt: Instant,
  /** Shipping address as entered at checkout. */
  shippingInfo: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    landmark: StoredLandmark,
  }),
  products: z.array(OrderLine),
  ...storedCharges,
  total: Total,
  /** True for a guest order placed with the verified e-mail address of this account (ORDERS-8). */
  guest: z.optional(z.literal(true)),
  tracking: TrackingPath,
});
export type Order = z.input<typeof Order>;

/** An order in the back office and on its invoice, with the customer's data at the time of the order. */
export const AdminOrder = z.extend(z.omit(Order, { guest: true, tracking: true, shippingInfo: true }), {
  id: Id,
  /** Equal to `total`; the invoice reads this name. */
  totalPrice: Total,
  user: z.object({
    /** null once the account was deleted. */
    _id: z.nullable(Id),
    profile: z.object({ firstName: z.string(), lastName: z.string() }),
    email: z.string(),
    phoneNumber: z.string(),
    address: z.object({
      streetAddress: z.string(),
      Region: z.string(),
      City: z.string(),
      postalCode: z.string(),
      landmark: StoredLandmark,
    }),
  }),
});
export type AdminOrder = z.input<typeof AdminOrder>;

const ById = z.object({ id: Id });

export const orders = routes({
  'POST /orders/create': {
    access: 'user',
    summary:
      'Turn the cart into an order, paid on delivery; with `shown`, 409 `price_changed` or `changed_meanwhile` unless the cart still is what was shown.',
    body: Checkout,
    answer: z.object({ message: z.literal('Order Created'), order: Order }),
    status: 201,
    idempotent: true,
    limit: { calls: 20, seconds: 600, per: 'account' },
  },
  'GET /orders/user': {
    access: 'user',
    summary: `My orders, newest first, ${ORDERS} a page.`,
    query: z.object({ page: QueryPage }),
    answer: z.array(Order),
  },
  'GET /orders': {
    access: 'admin',
    summary: 'Orders of accounts, newest first; found by number, name or phone, by status and by day.',
    query: z.object({
      page: QueryPage,
      search: SearchText,
      status: filter(OrderStatus),
      from: QueryDay,
      to: QueryDay,
    }),
    answer: z.object({ orders: z.array(AdminOrder), totalPages: Count }),
  },
  'PUT /orders/:id': {
    access: 'admin',
    summary: 'Set the status of an order; with `from`, 409 `changed_meanwhile` unless it still stands there.',
    params: ById,
    body: z.object({ status: OrderStatus, from: z.optional(OrderStatus) }),
    answer: AdminOrder,
  },
  'DELETE /orders/:id': {
    access: 'admin',
    summary:
      'Delete an order; 409 `conflict` while its parcel is with the courier; with `from`, 409 `changed_meanwhile` unless it still stands there.',
    params: ById,
    query: z.object({ from: z.optional(OrderStatus) }),
    answer: z.object({ message: z.string() }),
  },
});
