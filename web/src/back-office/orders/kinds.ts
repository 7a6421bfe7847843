import type { ChangeKind } from '@nabta/contract/events.ts';
import { guestOrderStatuses, type GuestOrder, type GuestOrderStatus } from '@nabta/contract/guest-orders.ts';
import { orderStatuses, type AdminOrder, type OrderStatus } from '@nabta/contract/orders.ts';
import { api, type Api } from '../../lib/api.ts';
import type { Invoiced } from '../../lib/invoice-sheet.tsx';
import { adminGuestOrders, adminOrders, type OrderWords } from '../../texts/admin-orders.ts';
import { addresses } from '../addresses.ts';

/** An order of either kind, as its screen shows it. */
export type Row = Invoiced & { id: string; status: string };
type Query = { page?: number; search?: string; status?: string; from?: string; to?: string };

/** What differs between orders of accounts and of guests: their calls, statuses and words (decisions 9). */
export type Kind = {
  words: OrderWords;
  address: string;
  statuses: readonly string[];
  /** As the server tells of them. */ changes: ChangeKind;
  list: (reads: Api, query: Query) => Promise<{ rows: Row[]; totalPages: number }>;
  counts: (reads: Api) => Promise<Record<string, number>>;
  /** Refused when it is no longer in the status it was seen in. */
  setStatus: (order: Row, status: string) => Promise<Row>;
  remove: (id: string) => Promise<unknown>;
};

export const accountOrders: Kind = {
  words: adminOrders,
  address: addresses.orders,
  statuses: orderStatuses,
  changes: 'orders',
  list: async (reads, query) => {
    const { orders, totalPages } = await reads('GET /orders', { query });
    return { rows: orders.map(ofAccount), totalPages };
  },
  counts: async (reads) => (await reads('GET /admin/order-stats-by-status')).statusCounts,
  setStatus: async ({ id, status: from }, status) =>
    ofAccount(
      await api('PUT /orders/:id', {
        params: { id },
        body: { status: status as OrderStatus, from: from as OrderStatus },
        ownWords: true,
      }),
    ),
  remove: (id) => api('DELETE /orders/:id', { params: { id }, ownWords: true }),
};

export const guestOrders: Kind = {
  words: adminGuestOrders,
  address: addresses.guestOrders,
  statuses: guestOrderStatuses,
  changes: 'guestOrders',
  list: async (reads, query) => {
    const { orders, pagination } = await reads('GET /orderguests', {
      query,
    });
    return { rows: orders.map(ofGuest), totalPages: pagination.pages };
  },
  counts: async (reads) => (await reads('GET /orderguests/stats')).statusCounts,
  setStatus: async ({ id, status: from }, status) => {
    const { order } = await api('PATCH /orderguests/:id/status', {
      params: { id },
      body: { status: status as GuestOrderStatus, from: from as GuestOrderStatus },
      ownWords: true,
    });
    return ofGuest(order);
  },
  remove: (id) => api('DELETE /orderguests/:id', { params: { id }, ownWords: true }),
};

/** An order as it is now; undefined once it is deleted. */
export const orderNow = async (reads: Api, kind: Kind, { id, orderNumber }: Row): Promise<Row | undefined> =>
  (await kind.list(reads, { search: orderNumber })).rows.find((row) => row.id === id);

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
  },
});

const ofGuest = ({ _id, orderNumber, orderDate, status, shippingInfo, items, total }: GuestOrder): Row => ({
  id: _id,
  orderNumber,
  createdAt: orderDate,
  status,
  total,
  shippingInfo: { ...shippingInfo, region: shippingInfo.state, postalCode: shippingInfo.zipCode },
  products: items.map(({ product, productName, imagePath, quantity, priceAtPurchase }) => ({
    product: { _id: product, productName, price: priceAtPurchase, imagePath },
    productName,
    quantity,
    productPrice: priceAtPurchase,
    gifts: [],
  })),
});
