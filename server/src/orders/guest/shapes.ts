import { currentLanguage } from '@nabta/contract/current-language.ts';
import type { GuestOrder, GuestOrderStatus } from '@nabta/contract/orders/guest-orders.ts';
import { byGuestStatus, statusTable } from '@nabta/contract/orders/order-statuses.ts';
import type { OrderStatus } from '@nabta/contract/orders/orders.ts';
import type * as z from 'zod/mini';
import type { PlacedOrder } from '../service.ts';
import { chargesOf, landmarkOf } from '../shapes.ts';
import { productNameIn } from '../shown-name.ts';

/** Guest orders have the same statuses under other names (GUESTORDERS-4). */
export const storedStatus: Record<GuestOrderStatus, OrderStatus> = byGuestStatus((status) => status);

export const inGuestNames = (counts: Record<OrderStatus, number>): Record<GuestOrderStatus, number> =>
  byGuestStatus((status) => counts[status]);

/** A guest order; `tracking`: the path of its tracking page, where its customer asks. */
export const asGuestOrder = (row: PlacedOrder, tracking?: string): z.output<typeof GuestOrder> => ({
  _id: row.id,
  orderNumber: row.order_number,
  orderDate: row.created_at,
  status: statusTable[row.status].guest,
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
    ...landmarkOf(row),
  },
  paymentInfo: { paymentMethod: 'cod', cardNumber: '', cardName: '' },
  items: row.lines.map((line) => ({
    product: line.product_id,
    productName: productNameIn(currentLanguage(), line),
    imagePath: line.imagePath,
    quantity: line.quantity,
    priceAtPurchase: line.unit_price,
  })),
  subtotal: row.subtotal,
  tax: row.tax,
  ...chargesOf(row),
  total: row.total,
  ...(tracking && { tracking }),
});
