import type { GuestOrder, GuestOrderStatus } from '@nabta/contract/guest-orders.ts';
import type { OrderStatus } from '@nabta/contract/orders.ts';
import type * as z from 'zod/mini';
import type { PlacedOrder } from '../orders/service.ts';

/** A guest order's statuses are the accounts' under other names (storefront 4). */
export const storedStatus: Record<GuestOrderStatus, OrderStatus> = {
  pending: 'ordersAwaiting',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};
const guestStatus: Record<OrderStatus, GuestOrderStatus> = {
  ordersAwaiting: 'pending',
  Processing: 'processing',
  Shipped: 'shipped',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
};

export const inGuestNames = (counts: Record<OrderStatus, number>): Record<GuestOrderStatus, number> => ({
  pending: counts.ordersAwaiting,
  processing: counts.Processing,
  shipped: counts.Shipped,
  delivered: counts.Delivered,
  cancelled: counts.Cancelled,
});

export const asGuestOrder = (row: PlacedOrder): z.output<typeof GuestOrder> => ({
  _id: row.id,
  orderNumber: row.order_number,
  orderDate: row.created_at,
  status: guestStatus[row.status],
  shippingInfo: {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.region,
    zipCode: row.postal_code,
    country: row.country,
  },
  paymentInfo: { paymentMethod: 'cod', cardNumber: '', cardName: '' },
  items: row.lines.map((line) => ({
    product: line.product_id,
    productName: line.product_name,
    imagePath: line.imagePath,
    quantity: line.quantity,
    priceAtPurchase: line.unit_price,
  })),
  subtotal: row.subtotal,
  tax: row.tax,
  total: row.total,
});
