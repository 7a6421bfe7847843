import { sql } from 'kysely';
import type { Db } from '../core/database.ts';
import { orderColumns, type PlacedOrder } from '../orders/service.ts';

/** One guest order with its lines. */
export const guestOrderById = async (db: Db, id: string): Promise<PlacedOrder | undefined> => {
  const order = await db
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .where('is_guest', '=', true)
    .executeTakeFirst();
  return order && { ...order, lines: await linesOf(db, id) };
};

const linesOf = (db: Db, orderId: string) =>
  db
    .selectFrom('order_lines')
    .leftJoin('products', 'products.id', 'order_lines.product_id')
    .select([
      'order_lines.product_id',
      'order_lines.product_name',
      'order_lines.quantity',
      'order_lines.unit_price',
      sql<string>`coalesce(products.pictures[1], '')`.as('imagePath'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
