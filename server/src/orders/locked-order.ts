import type { OrderState } from '@nabta/contract/orders/order-states.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '../core/database/database.ts';
import type { Orders } from '../core/database/tables.ts';
import { AppError } from '../core/http/errors.ts';
import { orderColumns, withLines, type OrderKind, type PlacedOrder, type StoredLine } from './service.ts';

const stateColumns = ['confirmation', 'shipment', 'payment', 'attempts', 'method', 'courier_id', 'version'] as const;

/** An order with its state at the desk, and the id of its account; null for guests. */
export type LockedOrder = Omit<PlacedOrder, 'lines'> &
  Pick<Selectable<Orders>, (typeof stateColumns)[number]> & {
    user_id: string | null;
    is_guest: boolean;
    lines: StoredLine[];
  };

export const stateOf = ({ status, confirmation, shipment, payment }: OrderState): OrderState => ({
  status,
  confirmation,
  shipment,
  payment,
});

/** Concurrent changes of the same order wait here for each other's commit. @throws AppError not_found */
export const lockOrder = async (tx: Tx, id: string, kind?: OrderKind): Promise<LockedOrder> => {
  let query = tx
    .selectFrom('orders')
    .select([...orderColumns, ...stateColumns, 'user_id', 'is_guest'])
    .where('id', '=', id)
    .forUpdate();
  if (kind) query = query.where('is_guest', '=', kind === 'guest');
  const [order] = await withLines(tx, await query.execute());
  if (!order) throw new AppError('not_found');
  return order;
};
