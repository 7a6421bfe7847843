/** Conditions of SQL on the status of an order, from the table of statuses. */
import { statusesWhere } from '@nabta/contract/orders/order-statuses.ts';
import { sql } from 'kysely';

/**
 * Whether the status in this column is one of which something holds. Literals, not parameters, so that the planner can use
 * partial indexes.
 */
export const statusHas = (holds: Parameters<typeof statusesWhere>[0], column = 'status') =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(statusesWhere(holds).map((status) => sql.lit(status)))})`;

/** Whether an order is a sale: it has not been cancelled. */
export const isSale = statusHas(({ isRevenue }) => isRevenue);
