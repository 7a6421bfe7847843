import { PAGE_SIZE } from '@nabta/contract/products.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/errors.ts';
import { jsonArray, jsonObject } from '../core/json.ts';
import type { Handlers } from '../core/serve.ts';
import { Cards } from './cards.ts';
import type { Order } from './catalogue/catalogue.ts';
import type { LiveCatalogue } from './catalogue/live-catalogue.ts';
import { approvedReviews, cardsByIds, productById } from './queries.ts';
import { asCard, asProduct } from './shapes.ts';

type Keys = 'GET /products' | 'GET /products/:id' | 'GET /admin/top-products';

const MOST_BESTSELLERS = 10;

export const productRoutes = ({ db }: Deps, catalogue: LiveCatalogue, cards = new Cards()): Handlers<Keys> => ({
  'GET /products': async ({ query, version }) => {
    const { page = 1, limit = PAGE_SIZE, search, sortBy, sortOrder, ...filters } = query;
    const terms = search ? await catalogue.termsOf(search) : undefined;
    // best matches first while searching, unless a sort was chosen (decisions 7)
    const order: Order =
      search && !sortBy
        ? { sortBy: 'match', sortOrder: 'desc' }
        : { sortBy: sortBy ?? 'finalPrice', sortOrder: sortOrder ?? 'asc' };
    const products = await catalogue.upTo(version);
    const { listed, total } = products.find({ ...filters, terms, onlyVisible: true }, order, { page, limit });
    const data = jsonArray(await cards.of(db, listed));
    return jsonObject({ data, total, totalPages: Math.ceil(total / limit), page });
  },

  'GET /products/:id': async ({ params }) => {
    const [product, reviews] = await Promise.all([productById(db, params.id), approvedReviews(db, params.id)]);
    if (!product) throw new AppError('not_found');
    return asProduct(product, reviews);
  },

  // units on orders that are not cancelled (decisions 7)
  'GET /admin/top-products': async ({ version }) => {
    const products = await catalogue.upTo(version);
    const order: Order = { sortBy: 'unitsSold', sortOrder: 'desc' };
    const { listed } = products.find({ onlyVisible: true, isSold: true }, order, { page: 1, limit: MOST_BESTSELLERS });
    const cards = await cardsByIds(db, { ids: listed.map(({ id }) => id) });
    const rows = new Map(cards.map((row) => [row.id, row]));
    return listed.flatMap(({ id }) => rows.get(id) ?? []).map((row) => ({ ...asCard(row), realStock: row.real_stock }));
  },
});
