import { apiQuery } from '../use-api-query.ts';

export const allCoupons = apiQuery('GET /coupons', {});
