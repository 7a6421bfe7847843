import type { Tx } from '../core/database.ts';
import { orderColumns, withLines, type PlacedOrder } from '../orders/service.ts';

/** One guest order with its lines; who would delete it waits until the transaction ends. */
export const guestOrderById = async (tx: Tx, id: string): Promise<PlacedOrder | undefined> => {
  const orders = await tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('id', '=', id)
    .where('is_guest', '=', true)
    .forKeyShare()
    .execute();
  return (await withLines(tx, orders))[0];
};
