import { apiQuery } from '../kit/query/use-api-query.ts';

export const allCoupons = apiQuery('GET /coupons', {});
