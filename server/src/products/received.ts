import { statusesWhere } from '@nabta/contract/orders/order-statuses.ts';
import { sql } from 'kysely';

const arrived = sql.join(statusesWhere(({ hasArrived }) => hasArrived).map((status) => sql.lit(status)));

/**
 * A condition on a row of `users`: the user has received the product, by an order of the account, or by a guest order to
 * the verified address.
 */
export const hasReceived = (product: 'products.id' | 'reviews.product_id') => sql<boolean>`exists (
  select from order_lines
    join orders on orders.id = order_lines.order_id and orders.status in (${arrived})
   where order_lines.product_id = ${sql.ref(product)}
     and (orders.user_id = users.id
       or orders.is_guest and users.email_verified_at is not null and lower(orders.email) = lower(users.email)))`;
