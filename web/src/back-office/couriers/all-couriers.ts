import { apiQuery } from '../kit/query/use-api-query.ts';

export const allCouriers = apiQuery('GET /couriers', {});
