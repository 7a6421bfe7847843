import type { Db } from '../core/database.ts';
import { orderColumns, withLines, type PlacedOrder } from '../orders/service.ts';

/** One guest order with its lines. */
export const guestOrderById = async (db: Db, id: string): Promise<PlacedOrder | undefined> => {
  const orders = await db
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .where('is_guest', '=', true)
    .execute();
  return (await withLines(db, orders))[0];
};
