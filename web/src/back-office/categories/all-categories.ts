import { apiQuery } from '../kit/query/use-api-query.ts';

/** All categories, including disabled ones. */
export const allCategories = apiQuery('GET /categories/select/all', {});
