import { apiQuery, useApiQuery } from '../../kit/query/use-api-query.ts';

/** What delivery costs, to show the fee while an order is edited. */
export const useDeliverySettings = () => useApiQuery(apiQuery('GET /settings/delivery', {}));
