import type { Millimes } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database.ts';

/**
 * All products with their categories and the promotion running at `now`, if any:
 * the one place that says when a promotion runs (decisions 3).
 */
export const productsAt = (db: Db, now: Date) =>
  db
    .selectFrom('products')
    .innerJoin('categories as category', 'category.id', 'products.category_id')
    .leftJoin('categories as parent', 'parent.id', 'category.parent_id')
    .leftJoin('promotions as promotion', (join) =>
      join
        .onRef('promotion.id', '=', 'products.promotion_id')
        .on('promotion.is_active', '=', true)
        .on('promotion.starts_at', '<=', now)
        .on('promotion.ends_at', '>', now),
    );

/** Whether a product can be seen and bought: neither it nor its categories are disabled (decisions 7). */
export const isVisible = sql<boolean>`not (
  products.is_disabled or category.is_disabled or coalesce(parent.is_disabled, false))`;

export const visibleProducts = (db: Db, now: Date) => productsAt(db, now).where(isVisible);

/** What a shopper pays now, in millimes. */
export const finalPrice = sql<Millimes>`coalesce(discounted(products.price, promotion.discount), products.price)`;

const pictures = sql<string[]>`array(
  select image_path(images) from images where images.product_id = products.id order by images.position, images.id)`;

/** The columns of a product card. */
export const card = [
  'products.id',
  'products.name',
  'products.description',
  'products.price',
  'products.stock',
  'products.real_stock',
  'products.size',
  'products.including_gift',
  'products.gift_points',
  'products.rating_average',
  'products.rating_count',
  'products.created_at',
  'category.id as category_id',
  'category.name as category_name',
  'promotion.id as promotion_id',
  'promotion.name as promotion_name',
  'promotion.discount as promotion_discount',
  'promotion.ends_at as promotion_ends_at',
  finalPrice.as('final_price'),
  pictures.as('pictures'),
] as const;

/** One visible product with what only its page shows. */
export const productById = (db: Db, now: Date, id: string) =>
  visibleProducts(db, now)
    .select([
      ...card,
      'products.ingredients',
      'products.video',
      'parent.id as parent_id',
      'parent.name as parent_name',
      sql<string[]>`array(
        select gift_id from product_gifts where product_id = products.id order by gift_id)`.as('gifts'),
    ])
    .where('products.id', '=', id)
    .executeTakeFirst();

/** The approved reviews of a product, newest first. */
export const approvedReviews = (db: Db, productId: string) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .leftJoin('images', 'images.user_id', 'users.id')
    .select([
      'reviews.id',
      'reviews.rating',
      'reviews.comment',
      'reviews.is_valid',
      'reviews.created_at',
      'users.user_name',
      sql<string>`coalesce(image_path(images), '')`.as('profileImage'),
    ])
    .where('reviews.product_id', '=', productId)
    .where('reviews.is_valid', '=', true)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .execute();

/** Most units sold on orders that are not cancelled, at most 10 (decisions 7). */
export const bestSellers = (db: Db, now: Date) =>
  visibleProducts(db, now)
    .select(card)
    .where('products.units_sold', '>', 0)
    .orderBy('products.units_sold', 'desc')
    .orderBy('products.id')
    .limit(10)
    .execute();
