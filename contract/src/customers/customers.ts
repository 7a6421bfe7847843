/** Customers in the back office: an account is one, and so is the phone number of orders without an account. */
import * as z from 'zod/mini';
import {
  customerKinds,
  customerSorts,
  MOST_EXPORTED,
  MOST_NOTES,
  MOST_SAVED_FILTERS,
  MOST_TAGS,
  NOTE_LENGTH,
  savedFilterNames,
  TAG_LENGTH,
} from './customer-limits.ts';
import { DeskOrder } from '../desk/desk.ts';
import { Count, Id, Instant, longText, optionalText, SearchText, text, Total } from '../fields.ts';
import { filter, QueryDay, QueryMoney, QueryPage, wholeInText } from '../query-fields.ts';
import { routes } from '../route.ts';

const MOST_ORDERS = 1_000_000;

export const CustomerFilters = z.object({
  /** Names, an e-mail address, any part of a phone number, or the number of an order. */
  search: SearchText,
  tag: z.optional(optionalText(200)),
  kind: filter(z.enum(customerKinds)),
  region: z.optional(optionalText(200)),
  minOrders: filter(wholeInText(0, MOST_ORDERS)),
  minRefused: filter(wholeInText(0, MOST_ORDERS)),
  /** Of delivered orders. */
  minSpent: QueryMoney,
  /** The last order was placed on this day or later, or earlier. */
  from: QueryDay,
  to: QueryDay,
  sortBy: filter(z.enum(customerSorts)),
  sortOrder: filter(z.enum(['asc', 'desc'])),
});

const Tag = text(TAG_LENGTH);

export const Customer = z.object({
  /** That of the account; else one that belongs to the phone number. */
  _id: Id,
  kind: z.enum(customerKinds),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  region: z.string(),
  orders: Count,
  delivered: Count,
  /** By phone or at the door. */
  refused: Count,
  /** Totals of delivered orders. */
  spent: Total,
  lastOrderAt: z.nullable(Instant),
  tags: z.array(z.string()),
});
export type Customer = z.input<typeof Customer>;

const Note = z.object({ _id: Id, text: z.string(), adminName: z.string(), createdAt: Instant });

export const CustomerDetails = z.extend(Customer, {
  /** To which orders were sent, the latest first, at most 10. */
  addresses: z.array(
    z.object({
      address: z.string(),
      landmark: z.string(),
      postalCode: z.string(),
      city: z.string(),
      region: z.string(),
      orders: Count,
      lastUsedAt: Instant,
    }),
  ),
  /** Newest first. */
  notes: z.array(Note),
  /** The chat of an account. */
  conversation: z.nullable(Id),
  /** Contact messages with the same e-mail address or phone number, newest first, at most 10. */
  messages: z.array(z.object({ _id: Id, message: z.string(), createdAt: Instant })),
  isBlocked: z.boolean(),
  /** Other customers with the same phone number, at most 10. They may be other people (decision 50). */
  samePhone: z.array(z.object({ _id: Id, kind: z.enum(customerKinds), name: z.string(), orders: Count })),
});
export type CustomerDetails = z.input<typeof CustomerDetails>;

const { orderNumber, kind, source, createdAt, status, confirmation, shipment, payment } = DeskOrder.shape;
const CustomerOrder = z.object({
  _id: Id,
  orderNumber,
  kind,
  source,
  createdAt,
  status,
  confirmation,
  shipment,
  payment,
  total: Total,
});

const SavedFilter = z.object({
  _id: Id,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
});

const ById = z.object({ id: Id });
const Customers = z.object({ customers: z.array(Customer), total: Count, totalPages: Count });

export const customers = routes({
  'GET /admin/customers': {
    access: 'admin',
    summary: 'Accounts and phone numbers of orders without an account, those who ordered last first, a page at a time.',
    query: z.extend(CustomerFilters, { page: QueryPage }),
    answer: Customers,
  },
  'GET /admin/customers/:id': {
    access: 'admin',
    summary: 'A customer with addresses, notes, tags and messages.',
    params: ById,
    answer: CustomerDetails,
  },
  'GET /admin/customers/:id/orders': {
    access: 'admin',
    summary: 'All orders of a customer, newest first, a page at a time.',
    params: ById,
    query: z.object({ page: QueryPage }),
    answer: z.object({
      orders: z.array(CustomerOrder),
      totalPages: Count,
    }),
  },
  'POST /admin/customers/:id/notes': {
    access: 'admin',
    summary: `Add a note; a customer has at most ${MOST_NOTES}.`,
    params: ById,
    body: z.object({ text: longText(NOTE_LENGTH) }),
    answer: CustomerDetails,
    status: 201,
  },
  'DELETE /admin/customers/:id/notes/:noteId': {
    access: 'admin',
    summary: 'Delete a note.',
    params: z.object({ id: Id, noteId: Id }),
    answer: CustomerDetails,
  },
  'POST /admin/customers/:id/tags': {
    access: 'admin',
    summary: `Add a tag, unless the customer has it; at most ${MOST_TAGS}.`,
    params: ById,
    body: z.object({ tag: Tag }),
    answer: CustomerDetails,
    status: 201,
  },
  'DELETE /admin/customers/:id/tags/:tag': {
    access: 'admin',
    summary: 'Remove a tag, if the customer has it.',
    params: z.object({ id: Id, tag: Tag }),
    answer: CustomerDetails,
  },
  'GET /admin/customer-tags': {
    access: 'admin',
    summary: 'The tags in use, the most frequent first, at most 50.',
    answer: z.array(z.object({ tag: z.string(), customers: Count })),
  },
  'GET /admin/customer-filters': {
    access: 'admin',
    summary: 'The saved filters of all admins, by name.',
    answer: z.array(SavedFilter),
  },
  'POST /admin/customer-filters': {
    access: 'admin',
    summary: `Save a filter under a name that none has; at most ${MOST_SAVED_FILTERS}.`,
    body: z.object({
      name: text(60),
      filters: z.partialRecord(z.enum(savedFilterNames), optionalText(200)),
    }),
    answer: SavedFilter,
    status: 201,
  },
  'DELETE /admin/customer-filters/:id': {
    access: 'admin',
    summary: 'Delete a saved filter.',
    params: ById,
    answer: z.object({ _id: Id }),
  },
  'POST /admin/customer-exports': {
    access: 'admin',
    summary: `The customers that the filters find as a table, at most ${MOST_EXPORTED}; \`content\` is the file in base64. The audit log records it.`,
    query: CustomerFilters,
    answer: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
    limit: { calls: 20, seconds: 600, per: 'account' },
  },
});
