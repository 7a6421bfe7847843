import type { Millimes } from '@nabta/contract/money.ts';
import type { Sort } from '@nabta/contract/products.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database.ts';
import { card, finalPrice, visibleProducts } from './queries.ts';

/** What a shopper asks of the list; whatever is absent does not narrow it. */
export type Filters = {
  search?: string | undefined;
  minPrice?: Millimes | undefined;
  maxPrice?: Millimes | undefined;
  showGifts?: boolean | undefined;
  showPromotions?: boolean | undefined;
  categories?: string[] | undefined;
};
export type Order = { sortBy: Sort | 'match'; sortOrder: 'asc' | 'desc' };
export type Window = { page: number; limit: number };

/** Filters combine with AND, categories with OR; a parent includes its subcategories (decisions 7). */
const filtered = (db: Db, now: Date, filters: Filters) => {
  const { search, minPrice, maxPrice, showGifts, showPromotions, categories } = filters;
  return (
    visibleProducts(db, now)
      .$if(!!search, (query) => query.where(sql<boolean>`products.search @@ ${asked(search ?? '')}`))
      // a bound may be beyond every price, and so beyond an integer
      .$if(minPrice !== undefined, (query) => query.where(sql<boolean>`${finalPrice} >= ${minPrice}::bigint`))
      .$if(maxPrice !== undefined, (query) => query.where(sql<boolean>`${finalPrice} <= ${maxPrice}::bigint`))
      .$if(!!showGifts, (query) => query.where('products.including_gift', '=', true))
      .$if(!!showPromotions, (query) => query.where('promotion.id', 'is not', null))
      .$if(!!categories?.length, (query) =>
        query.where(sql<boolean>`(category.id = any(${categories}::uuid[]) or parent.id = any(${categories}::uuid[]))`),
      )
  );
};

/** In a subquery of its own, so it is read once and not for every product. */
const asked = (search: string) => sql`(select search_query(${search}))`;

const orderings = (search: string) => ({
  finalPrice,
  rating: sql`products.rating_average`,
  name: sql`products.sort_name`,
  createdAt: sql`products.created_at`,
  // a word in the name weighs more than one in the description
  match: sql`ts_rank('{0.05, 0.1, 0.3, 1}', products.search, ${asked(search)})`,
});

/** One page of the list with the total of all pages. */
export const listProducts = async (db: Db, now: Date, filters: Filters, order: Order, { page, limit }: Window) => {
  const rows = await filtered(db, now, filters)
    .select([...card, sql<number>`count(*) over ()`.as('total')])
    .orderBy(orderings(filters.search ?? '')[order.sortBy], order.sortOrder)
    .orderBy('products.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = rows[0]?.total ?? (page > 1 ? await countProducts(db, now, filters) : 0);
  return { rows, total };
};

/** A page beyond the last has no row to carry the total. */
const countProducts = async (db: Db, now: Date, filters: Filters): Promise<number> => {
  const { total } = await filtered(db, now, filters)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};
