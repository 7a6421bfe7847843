/** The order desk: orders of accounts and guests in one list, by the steps of the day. */
import * as z from 'zod/mini';
import { DeskEvent } from './desk-events.ts';
import { OrderDiscount } from '../orders/order-figures.ts';
import {
  Count,
  Id,
  ImagePath,
  Instant,
  Money,
  optionalSigns,
  optionalText,
  Quantity,
  SearchText,
  text,
  Total,
} from '../fields.ts';
import { filter, QueryDay, QueryFlag, QueryMoney, QueryPage } from '../query-fields.ts';
import { languageCodes } from '../languages.ts';
import {
  confirmations,
  deliveryMethods,
  deskActs,
  deskSteps,
  orderSources,
  payments,
  shipments,
} from '../orders/order-states.ts';
import { OrderStatus } from '../orders/orders.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/desk.ts';

/** Orders on one page of the desk. */
export const DESK_PAGE = 20;
/** Orders of one bulk action or document. */
export const MOST_AT_ONCE = 100;

export const Ids = z
  .array(Id)
  .check(z.minLength(1, { error: texts.noneChosen }), z.maxLength(MOST_AT_ONCE, { error: texts.tooManyChosen }));

/** Days of the shop's time zone, until now; '7days' are today and the six before. */
export const refusalDays = ['today', 'yesterday', '7days', '30days'] as const;

const QueryId = filter(z.union([Id, z.literal('')]));

export const DeskFilters = z.object({
  /** Without a step: all orders, newest first. */
  step: z.optional(z.enum(deskSteps)),
  search: SearchText,
  status: filter(OrderStatus),
  region: z.optional(optionalText(200)),
  courier: QueryId,
  product: QueryId,
  source: filter(z.enum(orderSources)),
  from: QueryDay,
  to: QueryDay,
  minTotal: QueryMoney,
  maxTotal: QueryMoney,
  /** Refused on these days, by phone or at the door. An order counts on the first day it was refused, unless it was resumed. */
  refused: filter(z.enum(refusalDays)),
  /** Only orders of phone numbers that refused an order before. */
  refusedBefore: QueryFlag,
});

/** How earlier orders of a phone number ended. `refused`: by phone or at the door. */
export const PhoneHistory = z.object({ orders: Count, delivered: Count, refused: Count, unreachable: Count });
export type PhoneHistory = z.input<typeof PhoneHistory>;

const Courier = z.object({ _id: Id, name: z.string(), phone: z.string() });

export const DeskLine = z.object({
  _id: Id,
  /** null once the product is deleted. */
  product: z.nullable(Id),
  productName: z.string(),
  imagePath: ImagePath,
  quantity: Count,
  unitPrice: Money,
  priceReason: z.string(),
  writtenOff: Count,
  gifts: z.array(z.object({ _id: z.nullable(Id), giftName: z.string() })),
});

export const DeskOrder = z.object({
  _id: Id,
  orderNumber: z.string(),
  kind: z.enum(['account', 'guest']),
  source: z.enum(orderSources),
  createdAt: Instant,
  /** The language of the customer. */
  language: z.enum(languageCodes),
  version: Count,
  step: z.enum(deskSteps),
  status: OrderStatus,
  confirmation: z.enum(confirmations),
  attempts: Count,
  nextAttemptAt: z.nullable(Instant),
  reason: z.string(),
  /** Of a refusal by phone or at the door, while the order is refused. */
  refusedAt: z.nullable(Instant),
  shipment: z.enum(shipments),
  payment: z.enum(payments),
  method: z.enum(deliveryMethods),
  /** Of the customer's page in the back office. */
  customerId: Id,
  customer: z.object({
    userId: z.nullable(Id),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
    landmark: z.string(),
  }),
  lines: z.array(DeskLine),
  subtotal: Total,
  deliveryFee: Total,
  discount: Total,
  discountReason: z.string(),
  /** Of codes and automatic discounts. */
  discounts: z.array(OrderDiscount),
  tax: Total,
  total: Total,
  /** A day, as 2026-11-30. */
  expectedBy: z.nullable(z.string()),
  courier: z.nullable(Courier),
  parcel: z.nullable(
    z.object({
      barcode: z.string(),
      trackingNumber: z.string(),
      attempts: Count,
      handedOverAt: z.nullable(Instant),
      endedAt: z.nullable(Instant),
    }),
  ),
  phoneHistory: PhoneHistory,
  isBlocked: z.boolean(),
  duplicateOf: z.nullable(z.object({ _id: Id, orderNumber: z.string() })),
  /** Path of the customer's tracking page. */
  tracking: z.string(),
});
export type DeskOrder = z.input<typeof DeskOrder>;

export const DeskOrderDetails = z.extend(DeskOrder, {
  /** Oldest first; the placing of the order itself is not among them. */
  events: z.array(DeskEvent),
  /** The latest act, if it can be undone: it is not older than `UNDO_HOURS`, and nothing has changed the order since. */
  undoableEvent: z.nullable(Id),
  /** Other orders with the same phone number or e-mail address, newest first, at most 20. */
  others: z.array(
    z.object({
      _id: Id,
      orderNumber: z.string(),
      createdAt: Instant,
      status: OrderStatus,
      confirmation: z.enum(confirmations),
      shipment: z.enum(shipments),
      total: Total,
    }),
  ),
});
export type DeskOrderDetails = z.input<typeof DeskOrderDetails>;

const commandFields = {
  act: z.enum(deskActs),
  ids: Ids,
  /** By id, the versions that the admin saw: orders that have changed since are refused. */
  versions: z.optional(z.record(z.string(), Count)),
  /** Of `refuse`, `fail` and `sendBack`. */
  reason: z.optional(optionalText(200)),
  /** Of `assign`. */
  courier: z.optional(Id),
  /** Of `markUnreachable`; absent: after the hours of the settings. */
  nextAttemptAt: z.optional(Instant),
  /** Of `receiveBack`, for one order: units by line that don't go back to stock. */
  writtenOff: z.optional(z.array(z.object({ line: Id, quantity: Quantity })).check(z.maxLength(100))),
};
export const DeskCommand = z.object(commandFields).check(
  z.refine(({ ids, writtenOff = [] }) => writtenOff.length === 0 || ids.length === 1, {
    error: texts.oneAtATime,
    path: ['writtenOff'],
  }),
);

/** The time in which an act can be undone. */
export const UNDO_HOURS = 24;

const Undo = z.object({
  /** Each with the version that the order had after the act. */
  orders: z
    .array(z.object({ _id: Id, version: Count }))
    .check(z.minLength(1, { error: texts.noneChosen }), z.maxLength(MOST_AT_ONCE, { error: texts.tooManyChosen })),
});

/** What was done to some orders, and to which it was not, and why. */
const Outcome = z.object({
  done: z.array(DeskOrder),
  refused: z.array(z.object({ _id: Id, orderNumber: z.string(), message: z.string() })),
});

const ById = z.object({ id: Id });
export const desk = routes({
  'GET /desk/orders': {
    access: 'admin',
    summary: `Orders of accounts and guests at one step, those that wait longest first; without a step all, newest first. ${DESK_PAGE} a page.`,
    query: z.extend(DeskFilters, { page: QueryPage }),
    answer: z.object({ orders: z.array(DeskOrder), hasMore: z.boolean() }),
  },
  'GET /desk/counts': {
    access: 'admin',
    summary: 'How many orders wait at each step.',
    answer: z.object({
      toConfirm: Count,
      /** Of those, the ones that were not called yet, or whose next attempt is due. */
      toCallNow: Count,
      toPrepare: Count,
      toHandOver: Count,
      withCourier: Count,
      toSettle: Count,
      problems: Count,
      /** Whether there is any order, at any step. */
      hasOrders: z.boolean(),
    }),
  },
  'GET /desk/orders/:id': {
    access: 'admin',
    summary: 'An order with its timeline and the other orders of its customer.',
    params: ById,
    answer: DeskOrderDetails,
  },
  'POST /desk/acts': {
    access: 'admin',
    summary: 'Do the same to some orders, each by itself; `refused` says which were not changed, and why.',
    body: DeskCommand,
    answer: Outcome,
  },
  'POST /desk/undo': {
    access: 'admin',
    summary: `Put orders back to their exact state before their latest act, for ${UNDO_HOURS} hours and until anything else has changed them; each by itself.`,
    body: Undo,
    answer: Outcome,
  },
  'POST /desk/orders/:id/notes': {
    access: 'admin',
    summary: 'Add a note to the timeline of an order.',
    params: ById,
    body: z.object({ text: text(1_000) }),
    answer: DeskOrderDetails,
    status: 201,
  },
  'PUT /desk/orders/:id/tracking-number': {
    access: 'admin',
    summary: 'Set the number that the courier has given a parcel.',
    params: ById,
    body: z.object({ trackingNumber: optionalSigns(60) }),
    answer: DeskOrder,
  },
});
