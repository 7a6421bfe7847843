import { Facets, FEW_FOUND } from '@nabta/contract/products/facets.ts';
import { PAGE_SIZE } from '@nabta/contract/products/products.ts';
import type { Deps } from '../core/deps.ts';
import { demandFound } from '../core/http/errors.ts';
import { encodedJson, jsonArray, jsonObject } from '../core/http/json.ts';
import type { Handlers } from '../core/http/serve.ts';
import { ingredientNames } from '../ingredients/service.ts';
import { Cards } from './cards.ts';
import { companionsOf } from './companions.ts';
import { featuredCards } from './featured.ts';
import { groupFacts } from './group-queries.ts';
import { productPage } from './product-page.ts';
import { cardsByIds } from './queries.ts';
import type { ProductSearch, SortOrder } from './search/product-search.ts';
import { asCard } from './shapes.ts';

type Keys =
  | 'GET /products'
  | 'GET /products/featured'
  | 'GET /products/:id'
  | 'GET /products/:id/companions'
  | 'GET /admin/top-products';

const MAX_BESTSELLERS = 10;

export const productRoutes = ({ db, config }: Deps, search: ProductSearch, cards = new Cards()): Handlers<Keys> => ({
  'GET /products': async ({ query, version, language }) => {
    const { page = 1, limit = PAGE_SIZE, sortBy, sortOrder, groups, facets, lang: _, ...filters } = query;
    // best matches first while searching, unless a sort was chosen (LIST-4)
    const order: SortOrder =
      filters.search && !sortBy
        ? { sortBy: 'match', sortOrder: 'desc' }
        : { sortBy: sortBy ?? 'finalPrice', sortOrder: sortOrder ?? 'asc', language };
    const criteria = { ...filters, onlyVisible: true, onePerGroup: groups };
    const { listed, total, moment } = await search.find(criteria, order, { page, limit }, version);
    const data = jsonArray(await cards.of(db, moment, listed, { language, groups }));
    const found = { data, total, totalPages: Math.ceil(total / limit), page };
    /** What a search may have meant, when that finds as many products (FINDING-5). */
    const meantBy = async ({ search: typed, ...others }: typeof criteria) => {
      const corrected = typed && (await search.corrected(typed, language, version));
      if (!corrected) return undefined;
      const meant = await search.find({ ...others, search: corrected }, order, { page: 1, limit: 1 }, version);
      return meant.total >= Math.max(total, 1) ? { search: corrected, total: meant.total } : undefined;
    };
    if (!facets) return jsonObject(found);
    const meant = total < FEW_FOUND ? await meantBy(criteria) : undefined;
    const counted = await search.facets(criteria, version);
    const ids = counted.ingredients.map(({ _id }) => _id);
    const names = ids.length > 0 ? await ingredientNames(db, ids, config.defaultLanguage) : new Map<string, never>();
    const ingredients = counted.ingredients.flatMap((each) => {
      const named = names.get(each._id);
      return named ? [{ ...each, ...named }] : [];
    });
    const counts = encodedJson(Facets, { ...counted, ingredients });
    return jsonObject({ ...found, facets: counts, ...(meant && { meant }) });
  },

  'GET /products/:id': ({ params, query: { groups }, version, language }) =>
    productPage(db, version.moment, params.id, { language, defaultLanguage: config.defaultLanguage }, { groups }),

  'GET /products/:id/companions': async ({ params, version, language }) => {
    const found = demandFound(await companionsOf(db, search, version, params.id));
    const { source, listed, moment } = found;
    return jsonObject({ source, data: jsonArray(await cards.of(db, moment, listed, { language, groups: true })) });
  },

  'GET /products/featured': async ({ version, language }) => {
    const { listed, moment } = await featuredCards(db, search, version);
    return jsonObject({ data: jsonArray(await cards.of(db, moment, listed, { language, groups: true })) });
  },

  // units on orders that are not cancelled (PAGES-2)
  'GET /admin/top-products': async ({ query: { groups }, version, language }) => {
    const order: SortOrder = { sortBy: 'unitsSold', sortOrder: 'desc' };
    const window = { page: 1, limit: MAX_BESTSELLERS };
    const criteria = { onlyVisible: true, isSold: true, onePerGroup: groups };
    const { listed, moment } = await search.find(criteria, order, window, version);
    const wanted = { ids: listed.map(({ id }) => id), now: moment, language };
    const [cards, facts] = await Promise.all([cardsByIds(db, wanted), groups ? groupFacts(db, wanted) : undefined]);
    const rows = new Map(cards.map((row) => [row.id, row]));
    return listed
      .flatMap(({ id }) => rows.get(id) ?? [])
      .map((row) => ({ ...asCard(row), ...facts?.get(row.id), realStock: row.real_stock }));
  },
});
