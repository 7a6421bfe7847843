import * as z from 'zod/mini';
import {
  Count,
  email,
  Id,
  ImagePath,
  Instant,
  Money,
  optionalText,
  phone,
  QueryDay,
  QueryPage,
  text,
  Total,
} from './fields.ts';
import { routes } from './route.ts';

/** As stored and as the back office names them; any may follow any (back office 4). */
export const orderStatuses = ['ordersAwaiting', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const;
export const OrderStatus = z.enum(orderStatuses, 'Invalid order status!');
export type OrderStatus = z.input<typeof OrderStatus>;

/** The checkout's form: messages of storefront 5, shared by browser and server. */
export const CheckoutForm = z.object({
  email: email('Email is required.'),
  phone: phone('Phone number is required.'),
  address: text(200, 'Street address is required.'),
  city: text(80, 'City is required.'),
  region: text(80, 'Region is required.'),
  postalCode: text(20, 'Postal code is required.'),
});
export type CheckoutForm = z.input<typeof CheckoutForm>;

/** A line keeps its own copy of names and prices; an id is null once the thing was deleted. */
export const OrderLine = z.object({
  product: z.object({ _id: z.nullable(Id), productName: z.string(), price: Money, imagePath: ImagePath }),
  productName: z.string(),
  quantity: Count,
  productPrice: Money,
  gifts: z.array(z.object({ gift: z.object({ _id: z.nullable(Id), giftName: z.string() }) })),
});

export const Order = z.object({
  _id: Id,
  orderNumber: z.string(),
  status: OrderStatus,
  createdAt: Instant,
  /** Where it goes, as the shopper said when ordering. */
  shippingInfo: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
  }),
  products: z.array(OrderLine),
  total: Total,
  /** Placed as a guest, with the e-mail address this account has verified (decisions 9). */
  guest: z.optional(z.literal(true)),
});
export type Order = z.input<typeof Order>;

/** An order as the back office lists and invoices it, with the customer as they were when ordering. */
export const AdminOrder = z.extend(z.omit(Order, { guest: true, shippingInfo: true }), {
  id: Id,
  /** Equal to `total`; the invoice reads this name. */
  totalPrice: Total,
  user: z.object({
    /** null once the account was deleted. */
    _id: z.nullable(Id),
    profile: z.object({ firstName: z.string(), lastName: z.string() }),
    email: z.string(),
    phoneNumber: z.string(),
    address: z.object({ streetAddress: z.string(), Region: z.string(), City: z.string(), postalCode: z.string() }),
  }),
});
export type AdminOrder = z.input<typeof AdminOrder>;

const ById = z.object({ id: Id });

export const orders = routes({
  'POST /orders/create': {
    access: 'user',
    summary: 'Turn the cart into an order, paid on delivery.',
    body: CheckoutForm,
    answer: z.object({ message: z.literal('Order Created'), order: Order }),
    status: 201,
    idempotent: true,
    limit: { calls: 100, seconds: 600 },
  },
  'GET /orders/user': { access: 'user', summary: 'My orders, newest first.', answer: z.array(Order) },
  'GET /orders': {
    access: 'admin',
    summary: 'Orders of accounts, newest first; found by number, name or phone, by status and by day.',
    query: z.object({
      page: QueryPage,
      search: z.optional(optionalText(200)),
      status: z.optional(OrderStatus),
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
    summary: 'Delete an order.',
    params: ById,
    answer: z.object({ message: z.string() }),
  },
});
