import { apiQuery } from '../use-api-query.ts';

/** All categories, including disabled ones. */
export const allCategories = apiQuery('GET /categories/select/all', {});
