import { apiQuery } from '../kit/query/use-api-query.ts';

/** The tags of all customers, the most frequent first. */
export const tagsInUse = apiQuery('GET /admin/customer-tags', {});
