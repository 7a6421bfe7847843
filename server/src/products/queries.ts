import type { Millimes } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import { inTheSameWords, type Db } from '../core/database.ts';

/** What lists show: products that can be seen and bought (decisions 7), at the prices that were settled last. */
const visibleProducts = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('categories as category', 'category.id', 'products.category_id')
    .leftJoin('categories as parent', 'parent.id', 'category.parent_id')
    .leftJoin('promotions as promotion', 'promotion.id', 'products.running_promotion_id')
    .where('products.is_visible', '=', true);

/** Products with the promotion of this very moment, if any: for whoever must not wait until prices are settled. */
export const productsAt = (db: Db, now: Date) =>
  db
    .selectFrom('products')
    .leftJoin('promotions as promotion', (join) =>
      join.onRef('promotion.id', '=', 'products.promotion_id').on(sql<boolean>`runs(promotion, ${now})`),
    );
export const priceAt = sql<Millimes>`coalesce(discounted(products.price, promotion.discount), products.price)`;

/** The columns of a product card but its price now. */
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
  'products.pictures',
] as const;

/** The cards of some products, in no order. */
export const cardsByIds = inTheSameWords((db, { ids }: { ids: string[] }) =>
  visibleProducts(db)
    .select([...card, 'products.final_price'])
    .where(sql<boolean>`products.id = any(${ids}::uuid[])`),
);

/** Products somebody has kept, whether they can still be bought or not. */
export const keptByIds = (db: Db, now: Date, ids: string[]) =>
  productsAt(db, now)
    .innerJoin('categories as category', 'category.id', 'products.category_id')
    .select([...card, priceAt.as('final_price'), 'products.is_visible'])
    .where(sql<boolean>`products.id = any(${ids}::uuid[])`)
    .execute();

/** One visible product with what only its page shows. */
export const productById = (db: Db, id: string) =>
  visibleProducts(db)
    .select([
      ...card,
      'products.final_price',
      'products.ingredients',
      'products.video',
      'parent.id as parent_id',
      'parent.name as parent_name',
      sql<string[]>`array(
        select gift_id from product_gifts where product_id = products.id order by gift_id)`.as('gifts'),
    ])
    .where('products.id', '=', id)
    .executeTakeFirst();

/** Reviews with who wrote them. */
export const reviewsWithWriters = (db: Db) =>
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
    ]);

/** The approved reviews of a product, newest first. */
export const approvedReviews = (db: Db, productId: string) =>
  reviewsWithWriters(db)
    .where('reviews.product_id', '=', productId)
    .where('reviews.is_valid', '=', true)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .execute();

/** The products with a review that waits to be judged. */
export const productsToJudge = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('reviews').select('product_id').distinct().where('is_valid', '=', false).execute();
  return rows.map((row) => row.product_id);
};

/** How many products there are, kept by the writes (migration 23). */
export const productTotal = sql<number>`product_total()`;
