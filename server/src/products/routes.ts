import { PAGE_SIZE } from '@nabta/contract/products.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/errors.ts';
import { jsonArray, jsonObject } from '../core/json.ts';
import type { Handlers } from '../core/serve.ts';
import { Cards } from './cards.ts';
import { listProducts } from './list.ts';
import { approvedReviews, bestSellers, productById } from './queries.ts';
import { asCard, asProduct } from './shapes.ts';

type Keys = 'GET /products' | 'GET /products/:id' | 'GET /admin/top-products';

export const productRoutes = ({ db }: Deps, cards = new Cards()): Handlers<Keys> => ({
  'GET /products': async ({ query: { page = 1, limit = PAGE_SIZE, sortBy, sortOrder, ...filters } }) => {
    // best matches first while searching, unless a sort was chosen (decisions 7)
    const byMatch = !!filters.search && !sortBy;
    const order = byMatch
      ? ({ sortBy: 'match', sortOrder: 'desc' } as const)
      : { sortBy: sortBy ?? 'finalPrice', sortOrder: sortOrder ?? 'asc' };
    const { listed, total } = await listProducts(db, filters, order, { page, limit });
    const data = jsonArray(await cards.of(db, listed));
    return jsonObject({ data, total, totalPages: Math.ceil(total / limit), page });
  },

  'GET /products/:id': async ({ params }) => {
    const [product, reviews] = await Promise.all([productById(db, params.id), approvedReviews(db, params.id)]);
    if (!product) throw new AppError('not_found');
    return asProduct(product, reviews);
  },

  'GET /admin/top-products': async () => {
    const rows = await bestSellers(db);
    return rows.map((row) => ({ ...asCard(row), realStock: row.real_stock }));
  },
});
