import { sql } from 'kysely';
import type { Db } from '../core/database.ts';

/** One guest order with its lines; a line's picture is the product's today, '' once it is gone. */
export const guestOrderById = async (db: Db, id: string) => {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'created_at', 'subtotal', 'tax', 'total'])
    .select(['first_name', 'last_name', 'email', 'phone', 'address', 'city', 'region', 'postal_code', 'country'])
    .where('id', '=', id)
    .where('is_guest', '=', true)
    .executeTakeFirst();
  return order && { ...order, lines: await linesOf(db, id) };
};

const linesOf = (db: Db, orderId: string) =>
  db
    .selectFrom('order_lines')
    .select([
      'product_id',
      'product_name',
      'quantity',
      'unit_price',
      sql<string>`coalesce((
        select image_path(images) from images
         where images.product_id = order_lines.product_id order by position, id limit 1), '')`.as('imagePath'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
