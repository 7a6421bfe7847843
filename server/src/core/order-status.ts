/** Conditions of SQL on the status of an order, from the table of statuses. */
import { statusesWhere } from '@nabta/contract/orders/order-statuses.ts';
import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the status in this column, or of this expression, is one of which something holds. Literals, not parameters, so
 * that the planner can use partial indexes.
 */
export const statusHas = (
  holds: Parameters<typeof statusesWhere>[0],
  column: string | RawBuilder<unknown> = 'status',
) =>
  sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} in (${sql.join(statusesWhere(holds).map((status) => sql.lit(status)))})`;

/** Whether an order counts as a sale. */
export const isSale = statusHas((status) => status.isSale);
