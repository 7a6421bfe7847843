import { apiQuery } from '../use-api-query.ts';

export const allPromotions = apiQuery('GET /promotions', {}, ({ data }) => data);
