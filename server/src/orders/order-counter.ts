import { Counter, type Registry } from 'prom-client';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { OrderKind, PlacedOrder } from './service.ts';

const NAME = 'orders_placed_total';

const counterOf = (register: Registry): Counter =>
  (register.getSingleMetric(NAME) as Counter | undefined) ??
  new Counter({ name: NAME, help: 'Orders placed on this node', labelNames: ['by'], registers: [register] });

/** Places an order in one transaction and counts it after the commit, unless an earlier submit of the same key placed it. */
export const placeAndCount = async (
  metrics: Registry,
  by: OrderKind,
  db: Db,
  work: (tx: Tx) => Promise<{ order: PlacedOrder; isNew: boolean }>,
): Promise<PlacedOrder> => {
  const { order, isNew } = await inTransaction(db, work);
  if (isNew) counterOf(metrics).inc({ by });
  return order;
};
