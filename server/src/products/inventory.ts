import { toDinars, type Millimes } from '@nabta/contract/money.ts';
import type { AdminProduct, AdminProductCard, AdminSort } from '@nabta/contract/products.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Snapshot } from '../audit/service.ts';
import type { Db } from '../core/database.ts';
import { PAGE_SIZE } from '../core/paging.ts';
import type { LiveCatalogue } from './catalogue/live-catalogue.ts';
import { card, productsToJudge, reviewsWithWriters } from './queries.ts';
import { asAdminReview, asCard, asProduct } from './shapes.ts';
import { versionOf, type Edited } from './version.ts';

/**
 * All products with what their form edits, and with the promotion each is assigned to, running or not, at the prices of
 * this very moment.
 */
const inventory = (db: Db, now: Date) => {
  const runs = sql<boolean>`coalesce(runs(promotion, ${now}), false)`;
  const discounted = sql<Millimes>`discounted(products.price, case when ${runs} then promotion.discount else 0 end)`;
  return db
    .selectFrom('products')
    .innerJoin('categories as category', 'category.id', 'products.category_id')
    .leftJoin('categories as parent', 'parent.id', 'category.parent_id')
    .leftJoin('promotions as promotion', 'promotion.id', 'products.promotion_id')
    .select([
      ...card,
      discounted.as('final_price'),
      runs.as('promotion_runs'),
      'promotion.starts_at as promotion_starts_at',
      'products.is_disabled',
      'products.ingredients',
      'products.video',
      'parent.id as parent_id',
      'parent.name as parent_name',
      sql<string[]>`array(
        select gift_id from product_gifts where product_id = products.id order by gift_id)`.as('gifts'),
      sql<string[]>`array(
        select gifts.name from product_gifts join gifts on gifts.id = gift_id
         where product_id = products.id order by gift_id)`.as('gift_names'),
    ]);
};

export type StockedProduct = Awaited<ReturnType<ReturnType<typeof inventory>['executeTakeFirstOrThrow']>>;

const onlyForAdmins = (row: StockedProduct) => {
  const { promotion_starts_at: startDate, promotion_runs: isRunning, real_stock, is_disabled } = row;
  const { promotion } = asCard(row);
  return {
    promotion: promotion && startDate ? { ...promotion, startDate, isRunning } : null,
    realStock: real_stock,
    isDisabled: is_disabled,
    version: versionOf(editedIn(row)),
  };
};

export type Asked = {
  search?: string | undefined;
  /** With a review that waits to be judged. */
  toJudge?: boolean | undefined;
  sortBy?: AdminSort | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

/** A page of all products, newest first unless sorted otherwise. */
export const listInventory = async (db: Db, catalogue: LiveCatalogue, now: Date, asked: Asked) => {
  const { search, toJudge, page = 1, limit = PAGE_SIZE, sortBy, sortOrder } = asked;
  const [terms, ids] = [
    search ? await catalogue.termsOf(search) : undefined,
    toJudge ? await productsToJudge(db) : undefined,
  ];
  const order = { sortBy: sortBy ?? 'createdAt', sortOrder: sortOrder ?? (sortBy ? 'asc' : 'desc') } as const;
  const { listed, total } = (await catalogue.now()).find({ terms, ids }, order, { page, limit });
  const places = new Map(listed.map(({ id }, place) => [id, place]));
  const cards = await inventory(db, now)
    .where(sql<boolean>`products.id = any(${[...places.keys()]}::uuid[])`)
    .execute();
  const data = cards
    .toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    .map((row): z.output<typeof AdminProductCard> => ({ ...asCard(row), ...onlyForAdmins(row) }));
  return { data, total, totalPages: Math.ceil(total / limit) };
};

export const stockedProduct = (db: Db, now: Date, id: string) =>
  inventory(db, now).where('products.id', '=', id).executeTakeFirst();

/** What the form of a product is filled with. */
export const editedIn = (row: StockedProduct): Edited => ({
  productName: row.name,
  price: row.price,
  stock: row.stock,
  realStock: row.real_stock,
  size: row.size,
  video: row.video,
  description: row.description,
  category: row.category_id,
  includingGift: row.including_gift,
  giftPoints: row.gift_points,
  Ingredients: row.ingredients,
  gifts: row.gifts,
});

/** What the audit log tells of a product: the same, in words. */
export const recorded = (row: StockedProduct): Snapshot => ({
  ...editedIn(row),
  price: toDinars(row.price),
  category: row.parent_name ? `${row.parent_name} › ${row.category_name}` : row.category_name,
  gifts: row.gift_names,
  promotion: row.promotion_name,
  isDisabled: row.is_disabled,
});

/** A product as the back office sees it, with all its reviews, newest first. */
export const asAdminProduct = async (db: Db, row: StockedProduct): Promise<z.output<typeof AdminProduct>> => {
  const reviews = await reviewsWithWriters(db)
    .where('reviews.product_id', '=', row.id)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .execute();
  return {
    ...asProduct(row, []),
    ...onlyForAdmins(row),
    reviews: reviews.map(asAdminReview),
  };
};
