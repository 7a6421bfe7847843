import { statusesWhere } from '@nabta/contract/orders/order-statuses.ts';
import { sql } from 'kysely';

const arrived = sql.join(statusesWhere(({ hasArrived }) => hasArrived).map((status) => sql.lit(status)));

/**
 * Whether an order of the user of the row (`users`) that has arrived holds the product; a guest order counts once the address
 * is verified.
 */
export const hasReceived = (product: 'products.id' | 'reviews.product_id') => sql<boolean>`exists (
  select from order_lines
    join orders on orders.id = order_lines.order_id and orders.status in (${arrived})
   where order_lines.product_id = ${sql.ref(product)}
     and (orders.user_id = users.id
       or orders.is_guest and users.email_verified_at is not null and lower(orders.email) = lower(users.email)))`;
