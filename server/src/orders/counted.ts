import { Counter, type Registry } from 'prom-client';
import { inTransaction, type Db, type Tx } from '../core/database.ts';
import type { PlacedOrder } from './service.ts';

const NAME = 'orders_placed_total';

const counterOf = (register: Registry): Counter =>
  (register.getSingleMetric(NAME) as Counter | undefined) ??
  new Counter({ name: NAME, help: 'Orders placed on this node', labelNames: ['by'], registers: [register] });

/** Places an order in one transaction and counts it once it is committed, unless an earlier submit had placed it. */
export const placeCounted = async (
  metrics: Registry,
  by: 'account' | 'guest',
  db: Db,
  work: (tx: Tx) => Promise<{ order: PlacedOrder; isNew: boolean }>,
): Promise<PlacedOrder> => {
  const { order, isNew } = await inTransaction(db, work);
  if (isNew) counterOf(metrics).inc({ by });
  return order;
};
