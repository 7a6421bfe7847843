/** The lists of orders in the back office. */
import type { GuestOrder } from '@nabta/contract/orders/guest-orders.ts';
import type { AdminOrder } from '@nabta/contract/orders/orders.ts';
import GuestOrders from '../src/back-office/orders/guest-orders.tsx';
import Orders from '../src/back-office/orders/orders.tsx';
import { queryClient } from '../src/back-office/kit/query/query-client.ts';
import { shippingInfo } from './accounts.ts';
import { answer } from './answers.ts';
import { openScreen } from './back-office.tsx';

export const GUESTS = '/admin/ordersGuest';
export const number = 'Z-0001';

const customer = { firstName: 'Sami', lastName: 'Ben Salah' };
const at = '2026-11-10T08:00:00.000Z';

export const guestOrder = (status: GuestOrder['status'], made: Partial<GuestOrder> = {}): GuestOrder => ({
  _id: number,
  orderNumber: number,
  orderDate: at,
  status,
  shippingInfo: { ...shippingInfo, ...customer, email: 'sami@example.tn' },
  paymentInfo: { paymentMethod: 'cod', cardNumber: '', cardName: '' },
  items: [{ product: 'comb', productName: 'Olive comb', imagePath: '', quantity: 2, priceAtPurchase: 22 }],
  subtotal: 44,
  tax: 0,
  total: 44,
  ...made,
});

export const memberOrder = (status: AdminOrder['status']): AdminOrder => ({
  _id: number,
  id: number,
  orderNumber: number,
  createdAt: at,
  status,
  products: [
    {
      product: { _id: 'comb', productName: 'Olive comb', price: 22, imagePath: [] },
      productName: 'Olive comb',
      quantity: 2,
      productPrice: 22,
      gifts: [],
    },
  ],
  total: 44,
  totalPrice: 44,
  user: {
    _id: 'sami',
    profile: customer,
    email: 'sami@example.tn',
    phoneNumber: '+21622123456',
    address: { streetAddress: '12, rue des Oliviers', Region: 'Sfax', City: 'Sfax', postalCode: '3000', landmark: '' },
  },
});

const guestCounts = { pending: 1, processing: 0, shipped: 0, delivered: 0, cancelled: 0 };
const counts = { ordersAwaiting: 1, Processing: 0, Shipped: 0, Delivered: 0, Cancelled: 0 };

/** The server has these orders of guests. */
export const answerGuests = (...orders: GuestOrder[]): void =>
  answer({
    'GET /orderguests': { success: true, orders, pagination: { page: 1, pages: 1, total: orders.length } },
    'GET /orderguests/stats': { success: true, statusCounts: guestCounts },
    'GET /admin/audit/:kind/:id': { entries: [], totalPages: 1 },
  });

export const answerMember = (status: AdminOrder['status']): void =>
  answer({
    'GET /orders': { orders: [memberOrder(status)], totalPages: 1 },
    'GET /admin/order-stats-by-status': { statusCounts: counts },
    'GET /admin/audit/:kind/:id': { entries: [], totalPages: 1 },
  });

export async function openGuests(...orders: GuestOrder[]): Promise<void> {
  answerGuests(...orders);
  await openScreen(<GuestOrders />, GUESTS);
}

export async function openMembers(status: AdminOrder['status'] = 'ordersAwaiting'): Promise<void> {
  answerMember(status);
  await openScreen(<Orders />, '/admin/order');
}

/** What a message of the server about a change does. */
export const hearOfChanges = () => queryClient.invalidateQueries();
