import type { Tx } from '../../core/database/database.ts';
import { orderColumns, withLines, type PlacedOrder } from '../service.ts';

/** One guest order with its lines; the lock keeps it from being deleted until the transaction ends. */
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
