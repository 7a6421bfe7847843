import { apiQuery } from '../kit/query/use-api-query.ts';

export const allGifts = apiQuery('GET /gifts', { query: { translations: 'true' } });
