import type { OrderStatus as Status } from '@nabta/contract/orders/orders.ts';
import { orderHistory as words } from '../../../texts/order-history.ts';
import { Tag } from '../../../ui/tag.tsx';

const tones = {
  Delivered: 'good',
  Shipped: 'good',
  Processing: 'plain',
  ordersAwaiting: 'plain',
  Cancelled: 'bad',
} as const satisfies Record<Status, string>;

/** The status of an order, in the words of the storefront (ORDERS-6). */
export const OrderStatus = ({ status }: { status: Status }) => (
  <Tag size="sm" tone={tones[status]}>
    {words.status[status]}
  </Tag>
);
