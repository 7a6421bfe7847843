import type { Order } from '@nabta/contract/orders.ts';
import type * as z from 'zod/mini';
import type { PlacedOrder } from './service.ts';

/** An order as its owner sees it. */
export const asOrder = (row: PlacedOrder & { is_guest?: boolean }): z.output<typeof Order> => ({
  _id: row.id,
  orderNumber: row.order_number,
  status: row.status,
  createdAt: row.created_at,
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
