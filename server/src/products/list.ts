import type { Millimes } from '@nabta/contract/money.ts';
import type { Sort } from '@nabta/contract/products.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database.ts';

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
const filtered = (db: Db, filters: Filters) => {
  const { search, minPrice, maxPrice, showGifts, showPromotions, categories } = filters;
  return (
    db
      .selectFrom('products')
      .where('is_visible', '=', true)
      .$if(!!search, (query) => query.where(matching(search ?? '')))
      // a bound may be beyond every price, and so beyond an integer
      .$if(minPrice !== undefined, (query) => query.where(sql<boolean>`final_price >= ${minPrice}::bigint`))
      .$if(maxPrice !== undefined, (query) => query.where(sql<boolean>`final_price <= ${maxPrice}::bigint`))
      .$if(!!showGifts, (query) => query.where('including_gift', '=', true))
      .$if(!!showPromotions, (query) => query.where('running_promotion_id', 'is not', null))
      .$if(!!categories?.length, (query) =>
        query.where(
          sql<boolean>`category_id in (
            select id from categories where id = any(${categories}::uuid[]) or parent_id = any(${categories}::uuid[]))`,
        ),
      )
  );
};

/** In a subquery of its own, so it is read once and not for every product. */
const asked = (search: string) => sql`(select search_query(${search}))`;

/** Whether a product has what somebody searches for. */
export const matching = (search: string) => sql<boolean>`search @@ ${asked(search)}`;

const orderings = (search: string) => ({
  finalPrice: sql`final_price`,
  rating: sql`rating_average`,
  name: sql`sort_name`,
  createdAt: sql`created_at`,
  // a word in the name weighs more than one in the description
  match: sql`ts_rank('{0.05, 0.1, 0.3, 1}', search, ${asked(search)})`,
});

/** A product in a list, and which state of it: a change of the product, its category, promotion or pictures is a new one. */
export type Listed = { id: string; state: string };

/** One page of the list in its order, and how many products all pages have. */
export const listProducts = async (db: Db, filters: Filters, order: Order, { page, limit }: Window) => {
  const found = filtered(db, filters);
  const count = found.select(sql<number>`count(*)`.as('total'));
  const rows = await found
    .select(['id', sql<string>`xmin`.as('state'), count.as('total')])
    .orderBy(orderings(filters.search ?? '')[order.sortBy], order.sortOrder)
    // an index is walked in one direction; equal matches come in the order the products were made
    .orderBy('id', order.sortBy === 'match' ? 'asc' : order.sortOrder)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  // a page beyond the last has no row to carry the total
  const total = rows[0]?.total ?? (page > 1 ? (await count.executeTakeFirstOrThrow()).total : 0);
  return { listed: rows satisfies Listed[], total };
};
