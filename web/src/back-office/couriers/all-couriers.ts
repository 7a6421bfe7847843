import { apiQuery } from '../use-api-query.ts';

export const allCouriers = apiQuery('GET /couriers', {});
