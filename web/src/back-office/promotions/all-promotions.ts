import { apiQuery } from '../kit/query/use-api-query.ts';

export const allPromotions = apiQuery('GET /promotions', {}, ({ data }) => data);
