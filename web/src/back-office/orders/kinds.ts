import type { GuestOrder, GuestOrderStatus } from '@nabta/contract/orders/guest-orders.ts';
import {
  byGuestStatus,
  byStatus,
  guestOrderStatuses,
  nextOf,
  orderStatuses,
  statusTable,
} from '@nabta/contract/orders/order-statuses.ts';
import type { AdminOrder, OrderStatus } from '@nabta/contract/orders/orders.ts';
import { quietApi } from '../../lib/api.ts';
import type { Invoiced } from '../../storefront/orders/invoice/invoice-sheet.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { apiQuery, fetchNow, type ApiQuery } from '../kit/query/use-api-query.ts';
import { accountOrderWords, guestOrderWords, type OrderWords } from './order-words.ts';

/** An order of either kind, as its screen shows it. */
export type Row = Invoiced & { id: string; status: string };
type Query = { page?: number; search?: string; status?: string; from?: string; to?: string };

/** The differences between orders of accounts and of guests: calls, statuses and texts (ADMINORDERS-2). */
export type Kind = {
  words: OrderWords;
  address: string;
  statuses: readonly string[];
  /** The allowed next statuses. */
  nextOf: (status: string) => readonly string[];
  list: (query: Query) => ApiQuery<{ rows: Row[]; totalPages: number }>;
  counts: ApiQuery<Record<string, number>>;
  /** The server refuses when the order's status has changed. */
  setStatus: (order: Row, status: string) => Promise<Row>;
  /** The server refuses when the order's status has changed. */
  remove: (order: Row) => Promise<unknown>;
};

export const accountOrders: Kind = {
  words: accountOrderWords,
  address: addresses.orders,
  statuses: orderStatuses,
  nextOf: (status) => byStatus(nextOf)[status as OrderStatus] ?? orderStatuses,
  list: (query) =>
    apiQuery('GET /orders', { query }, ({ orders, totalPages }) => ({ rows: orders.map(ofAccount), totalPages })),
  counts: apiQuery('GET /admin/order-stats-by-status', {}, ({ statusCounts }) => statusCounts),
  setStatus: async ({ id, status: from }, status) =>
    ofAccount(
      await quietApi('PUT /orders/:id', {
        params: { id },
        body: { status: status as OrderStatus, from: from as OrderStatus },
      }),
    ),
  remove: ({ id, status: from }) => quietApi('DELETE /orders/:id', { params: { id }, query: { from } }),
};

export const guestOrders: Kind = {
  words: guestOrderWords,
  address: addresses.guestOrders,
  statuses: guestOrderStatuses,
  nextOf: (status) =>
    byGuestStatus(nextOf)[status as GuestOrderStatus]?.map((next) => statusTable[next].guest) ?? guestOrderStatuses,
  list: (query) =>
    apiQuery('GET /orderguests', { query }, ({ orders, pagination }) => ({
      rows: orders.map(ofGuest),
      totalPages: pagination.pages,
    })),
  counts: apiQuery('GET /orderguests/stats', {}, ({ statusCounts }) => statusCounts),
  setStatus: async ({ id, status: from }, status) => {
    const { order } = await quietApi('PATCH /orderguests/:id/status', {
      params: { id },
      body: { status: status as GuestOrderStatus, from: from as GuestOrderStatus },
    });
    return ofGuest(order);
  },
  remove: ({ id, status: from }) => quietApi('DELETE /orderguests/:id', { params: { id }, query: { from } }),
};

/** The current state of an order; undefined when it was deleted. */
export const orderNow = async (kind: Kind, { id, orderNumber }: Row): Promise<Row | undefined> =>
  (await fetchNow(kind.list({ search: orderNumber }))).rows.find((row) => row.id === id);

const ofAccount = ({ _id, user, ...order }: AdminOrder): Row => ({
  ...order,
  id: _id,
  shippingInfo: {
    ...user.profile,
    email: user.email,
    phone: user.phoneNumber,
    address: user.address.streetAddress,
    city: user.address.City,
    region: user.address.Region,
    postalCode: user.address.postalCode,
    landmark: user.address.landmark,
  },
});

const ofGuest = ({ _id, orderDate, shippingInfo, items, ...order }: GuestOrder): Row => ({
  ...order,
  id: _id,
  createdAt: orderDate,
  shippingInfo: { ...shippingInfo, region: shippingInfo.state, postalCode: shippingInfo.zipCode },
  products: items.map(({ product, productName, imagePath, quantity, priceAtPurchase }) => ({
    product: { _id: product, productName, price: priceAtPurchase, imagePath: [imagePath] },
    productName,
    quantity,
    productPrice: priceAtPurchase,
    gifts: [],
  })),
});
