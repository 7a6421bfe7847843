import { apiQuery } from '../kit/query/use-api-query.ts';

/** Products, categories, orders and users of the shop. */
export const totals = apiQuery('GET /admin/dashboard-stats', {});
