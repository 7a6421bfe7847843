import { expect, it } from 'vitest';
import { byGuestStatus, byStatus, guestOrderStatuses, nextOf, orderStatuses, statusesWhere } from './order-statuses.ts';

it('names every status once, for either kind of order (ORDERS-6, GUESTORDERS-4)', () => {
  expect(orderStatuses).toEqual(['ordersAwaiting', 'Processing', 'Shipped', 'Delivered', 'Cancelled']);
  expect(guestOrderStatuses).toEqual(['pending', 'processing', 'shipped', 'delivered', 'cancelled']);
  expect(Object.keys(byStatus(String))).toEqual(orderStatuses);
  expect(byGuestStatus((status) => status)).toMatchObject({ pending: 'ordersAwaiting', cancelled: 'Cancelled' });
});

it('says which statuses are open, revenue, and arrived', () => {
  expect(statusesWhere(({ isOpen }) => isOpen)).toEqual(['ordersAwaiting', 'Processing', 'Shipped']);
  expect(statusesWhere(({ isSale }) => !isSale)).toEqual(['Cancelled']);
  expect(statusesWhere(({ hasArrived }) => hasArrived)).toEqual(['Delivered']);
  expect(statusesWhere(({ stock }) => stock === 'sent')).toEqual(['Shipped', 'Delivered']);
});

it('lets any status follow any (ORDERS-6, GUESTORDERS-4)', () => {
  for (const status of orderStatuses) expect(nextOf(status)).toEqual(orderStatuses);
});
