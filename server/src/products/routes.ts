import { PAGE_SIZE } from '@nabta/contract/products.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import { listProducts } from './list.ts';
import { approvedReviews, bestSellers, productById } from './queries.ts';
import { asCard, asProduct } from './shapes.ts';

export const productRoutes = ({
  db,
  clock,
}: Deps): Handlers<'GET /products' | 'GET /products/:id' | 'GET /admin/top-products'> => ({
  'GET /products': async ({ query: { page = 1, limit = PAGE_SIZE, sortBy, sortOrder, ...filters } }) => {
    // best matches first while searching, unless a sort was chosen (decisions 7)
    const byMatch = !!filters.search && !sortBy;
    const order = byMatch
      ? ({ sortBy: 'match', sortOrder: 'desc' } as const)
      : { sortBy: sortBy ?? 'finalPrice', sortOrder: sortOrder ?? 'asc' };
    const { rows, total } = await listProducts(db, clock.now(), filters, order, { page, limit });
    return { data: rows.map(asCard), total, totalPages: Math.ceil(total / limit), page };
  },

  'GET /products/:id': async ({ params }) => {
    const [product, reviews] = await Promise.all([
      productById(db, clock.now(), params.id),
      approvedReviews(db, params.id),
    ]);
    if (!product) throw new AppError('not_found');
    return asProduct(product, reviews);
  },

  'GET /admin/top-products': async () => {
    const rows = await bestSellers(db, clock.now());
    return rows.map((row) => ({ ...asCard(row), realStock: row.real_stock }));
  },
});
