import type { Order } from '@nabta/contract/orders.ts';
import type * as z from 'zod/mini';
import type { PlacedOrder } from './service.ts';

/** An order as its owner sees it. */
export const asOrder = (row: PlacedOrder & { is_guest?: boolean }): z.output<typeof Order> => ({
  _id: row.id,
  orderNumber: row.order_number,
  status: row.status,
  createdAt: row.created_at,
  shippingInfo: {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    region: row.region,
    postalCode: row.postal_code,
  },
  products: row.lines.map((line) => ({
    product: {
      _id: line.product_id,
      productName: line.product_name,
      price: line.unit_price,
      imagePath: line.imagePath,
    },
    productName: line.product_name,
    quantity: line.quantity,
    productPrice: line.unit_price,
    gifts: line.gifts.map(({ gift_id, gift_name }) => ({ gift: { _id: gift_id, giftName: gift_name } })),
  })),
  total: row.total,
  ...(row.is_guest && { guest: true }),
});
