import { Counter, type Registry } from 'prom-client';
import type { Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import type { OrderKind, PlacedOrder } from './service.ts';

const NAME = 'orders_placed_total';

const counterOf = (register: Registry): Counter =>
  (register.getSingleMetric(NAME) as Counter | undefined) ??
  new Counter({ name: NAME, help: 'Orders placed on this node', labelNames: ['by'], registers: [register] });

/**
 * Places an order in one transaction. After the commit it is counted and admins are notified of it, unless an earlier submit of
 * the same key placed it.
 */
export const placeAndNotify = async (
  { db, metrics, notifyPlaced }: Pick<Deps, 'db' | 'metrics' | 'notifyPlaced'>,
  by: OrderKind,
  work: (tx: Tx) => Promise<{ order: PlacedOrder; isNew: boolean }>,
): Promise<PlacedOrder> => {
  const { order, isNew } = await inTransaction(db, work);
  if (isNew) {
    counterOf(metrics).inc({ by });
    notifyPlaced(by === 'guest' ? 'guestOrders' : 'orders');
  }
  return order;
};
