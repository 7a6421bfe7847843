import { MOST_COMPANIONS } from '@nabta/contract/products/product-fields.ts';
import { allCategories } from '../categories/all-categories.ts';
import { allGifts } from '../gifts/all-gifts.ts';
import { nameOf } from '../kit/form/translations.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';

/** Options of the product form. */
export const useCategories = () => useApiQuery(allCategories);
export const useGifts = () => useApiQuery(allGifts);

/** The names of products by id, in the language of the admin. */
export const useProductNames = (ids: readonly string[]): Map<string, string> => {
  const query = apiQuery('GET /products/admin/getall', { query: { ids: ids.join(','), limit: MOST_COMPANIONS } });
  const { data } = useApiQuery(query, { enabled: ids.length > 0 });
  return new Map(data?.data.map((product) => [product._id, nameOf(product, 'productName')]));
};
