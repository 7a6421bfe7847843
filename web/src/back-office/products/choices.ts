import { allCategories } from '../categories/all-categories.ts';
import { allGifts } from '../gifts/all-gifts.ts';
import { useApiQuery } from '../use-api-query.ts';

/** Options of the product form. */
export const useCategories = () => useApiQuery(allCategories);
export const useGifts = () => useApiQuery(allGifts);
