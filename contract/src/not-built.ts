import type { CallKey } from './index.ts';

/** Calls of the table that answer 501 until they are built. */
export const notBuilt = [
  'GET /chat/conversations',
  'POST /chat/conversations',
  'GET /chat/conversations/:id/messages',
  'PUT /chat/conversations/:id/read',
  'POST /chat/messages',

  'GET /admin/dashboard-stats',
  'GET /admin/orders-by-year/:year',
  'GET /admin/monthly-revenue/:year',
  'GET /admin/financial-stats',
  'GET /admin/new-users',
  'GET /admin/order-stats-by-status',
] as const satisfies readonly CallKey[];

export type BuiltKey = Exclude<CallKey, (typeof notBuilt)[number]>;
