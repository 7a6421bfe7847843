import { sql } from 'kysely';
import { statusHas } from '../core/order-status.ts';

const hasArrived = statusHas((status) => status.hasArrived, 'orders.status');

/**
 * A condition on a row of `users`: the user has received the product, by an order of the account, or by a guest order to
 * the verified address.
 */
export const hasReceived = (product: 'products.id' | 'reviews.product_id') => sql<boolean>`exists (
  select from order_lines
    join orders on orders.id = order_lines.order_id and ${hasArrived}
   where order_lines.product_id = ${sql.ref(product)}
     and (orders.user_id = users.id
       or orders.is_guest and users.email_verified_at is not null and lower(orders.email) = lower(users.email)))`;
