import type { Millimes } from '@nabta/contract/money.ts';
import { NEWEST_APPROVED, NEWEST_REVIEWS } from '@nabta/contract/reviews/product-reviews.ts';
import { sql } from 'kysely';
import type { Language } from '@nabta/contract/languages.ts';
import type { Db } from '../core/database/database.ts';
import { compileOnce, type ValueOf } from '../core/database/prepared-statements.ts';
import { translated } from '../core/database/translated.ts';
import type { ReviewOrder } from '@nabta/contract/reviews/product-reviews.ts';
import { detailColumns } from './columns.ts';
import { hasReceived } from './received.ts';

/** Products with the promotion that runs at `now`, if any. */
export const productsAt = (db: Db, now: Date) =>
  db
    .selectFrom('products')
    .leftJoin('promotions as promotion', (join) =>
      join.onRef('promotion.id', '=', 'products.promotion_id').on(sql<boolean>`runs(promotion, ${now})`),
    );
export const priceAt = sql<Millimes>`coalesce(discounted(products.price, promotion.discount), products.price)`;

const allProducts = (db: Db, now: Date) =>
  productsAt(db, now)
    .innerJoin('categories as category', 'category.id', 'products.category_id')
    .leftJoin('categories as parent', 'parent.id', 'category.parent_id');

/** Products that are visible in the shop (VISIBILITY-1). */
const visibleProducts = (db: Db, now: Date) => allProducts(db, now).where('products.is_visible', '=', true);

/** The columns of a product card, without its texts and its final price. */
export const card = [
  'products.id',
  'products.price',
  'products.stock',
  'products.real_stock',
  'products.including_gift',
  'products.gift_points',
  'products.rating_average',
  'products.rating_count',
  'products.created_at',
  'category.id as category_id',
  'promotion.id as promotion_id',
  'promotion.discount as promotion_discount',
  'promotion.ends_at as promotion_ends_at',
  'products.pictures',
  'products.content_amount',
  'products.content_unit',
] as const;

/** The texts of a product card in a language. */
const cardTexts = (language: Language) =>
  [
    translated('products.name', 'productName', language).as('name'),
    translated('products.description', 'description', language).as('description'),
    translated('products.size', 'size', language).as('size'),
    translated('category.name', 'name', language).as('category_name'),
    translated('promotion.name', 'name', language).$castTo<string | null>().as('promotion_name'),
  ] as const;

/** The cards of products, unordered. */
export const cardsByIds = compileOnce((db, value: ValueOf<{ ids: string[]; now: Date; language: Language }>) =>
  visibleProducts(db, value('now'))
    .select([...card, ...cardTexts(value('language')), priceAt.as('final_price')])
    .where(sql<boolean>`products.id = any(${value('ids')}::uuid[])`),
);

/** Products of carts and wishlists, including hidden ones. */
export const savedByIds = (db: Db, now: Date, ids: string[], language: Language) =>
  productsAt(db, now)
    .innerJoin('categories as category', 'category.id', 'products.category_id')
    .select([
      ...card,
      ...cardTexts(language),
      'products.name as main_name',
      priceAt.as('final_price'),
      'products.is_visible',
    ])
    .where(sql<boolean>`products.id = any(${ids}::uuid[])`)
    .execute();

/** The number of approved reviews of 1 to 5 stars. */
export const ratingCounts = sql<number[]>`array(
  select count(reviews.id)::integer from generate_series(1, 5) as star
    left join reviews on reviews.product_id = products.id and reviews.is_valid and reviews.rating = star
   group by star order by star)`.as('rating_counts');

type OfPage = { id: string; now: Date; language: Language };

/** At most one row. */
const rowsOfPage = (db: Db, value: ValueOf<OfPage>, { withHidden }: { withHidden: boolean }) =>
  (withHidden ? allProducts : visibleProducts)(db, value('now'))
    .select([
      ...card,
      ...cardTexts(value('language')),
      priceAt.as('final_price'),
      ...detailColumns,
      sql<
        string[]
      >`coalesce(products.translations -> ${value('language')} -> 'Ingredients', to_jsonb(products.ingredients))`.as(
        'ingredients',
      ),
      'parent.id as parent_id',
      translated('parent.name', 'name', value('language')).$castTo<string | null>().as('parent_name'),
      sql<string[]>`array(
        select gift_id from product_gifts where product_id = products.id order by gift_id)`.as('gifts'),
      'products.companions',
      sql<string[]>`array(
        select translated(images.alt, images.alt_translations, ${value('language')}, 'alt') from images
         where images.product_id = products.id order by images.position, images.id)`.as('picture_texts'),
      ratingCounts,
    ])
    .where('products.id', '=', value('id'));
const visibleOfPage = compileOnce((db, value: ValueOf<OfPage>) => rowsOfPage(db, value, { withHidden: false }));
const anyOfPage = compileOnce((db, value: ValueOf<OfPage>) => rowsOfPage(db, value, { withHidden: true }));

/** One product with the columns of its page. */
export const productById = async (
  db: Db,
  now: Date,
  id: string,
  language: Language,
  { withHidden }: { withHidden: boolean },
) => (await (withHidden ? anyOfPage : visibleOfPage)(db, { id, now, language })).at(0);

/** Reviews with their authors. */
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
      'reviews.answer',
      'reviews.answered_at',
      hasReceived('reviews.product_id').as('is_verified'),
      'users.user_name',
      sql<string>`coalesce(image_path(images), '')`.as('profileImage'),
      picturesOf({ awaitApproval: false }).as('pictures'),
    ]);

/** The paths of a review's pictures. */
const picturesOf = ({ awaitApproval }: { awaitApproval: boolean }) => sql<string[]>`array(
  select image_path(picture) from images as picture
   where picture.review_id = reviews.id and picture.awaits_approval = ${awaitApproval}
   order by picture.position, picture.id)`;

/** Also with the pictures that wait for approval, for their author and admins only. */
export const reviewsWithAllPictures = (db: Db) =>
  reviewsWithWriters(db).select(picturesOf({ awaitApproval: true }).as('waitingPictures'));

/** Whether a picture of a published review waits for approval. */
const hasWaitingPicture = sql<boolean>`exists (
  select from images as picture where picture.review_id = reviews.id and picture.awaits_approval)`;

const ordered = {
  newest: sql`reviews.created_at desc`,
  best: sql`reviews.rating desc, reviews.created_at desc`,
  worst: sql`reviews.rating, reviews.created_at desc`,
} satisfies Record<ReviewOrder, unknown>;

type ReviewQuery = { stars?: number | undefined; order: ReviewOrder; groups?: boolean | undefined; page: number };

/**
 * A page of the approved reviews of a visible product, or with `groups` of all visible variants of its group, and their number;
 * undefined for other products.
 */
export const reviewPage = async (db: Db, productId: string, { stars, order, groups, page }: ReviewQuery) => {
  const products = await db
    .selectFrom('products as shown')
    .innerJoin('products', (join) =>
      join.on((eb) =>
        eb.or([
          eb('products.id', '=', eb.ref('shown.id')),
          ...(groups ? [eb('products.group_id', '=', eb.ref('shown.group_id'))] : []),
        ]),
      ),
    )
    .select(['products.id', ratingCounts])
    .where('shown.id', '=', productId)
    .where('shown.is_visible', '=', true)
    .where('products.is_visible', '=', true)
    .execute();
  if (products.length === 0) return undefined;
  const counts = sumOfCounts(products.map((row) => row.rating_counts));
  const reviews = await reviewsWithWriters(db)
    .select('reviews.product_id')
    .where(sql<boolean>`reviews.product_id = any(${products.map(({ id }) => id)}::uuid[])`)
    .where('reviews.is_valid', '=', true)
    .$if(stars !== undefined, (query) => query.where('reviews.rating', '=', stars ?? 0))
    .orderBy(ordered[order])
    .orderBy('reviews.id')
    .limit(NEWEST_REVIEWS)
    .offset((page - 1) * NEWEST_REVIEWS)
    .execute();
  const [total] = stars ? counts.slice(stars - 1) : [counts.reduce((sum, count) => sum + count, 0)];
  return { reviews, total: total ?? 0 };
};

/** The counts of several products as those of one. Pure. */
export const sumOfCounts = (all: readonly number[][]): number[] =>
  [0, 1, 2, 3, 4].map((place) => all.reduce((sum, counts) => sum + (counts[place] ?? 0), 0));

/** The newest approved reviews of a product. */
export const approvedReviews = compileOnce((db, value: ValueOf<{ productId: string }>) =>
  reviewsWithWriters(db)
    .where('reviews.product_id', '=', value('productId'))
    .where('reviews.is_valid', '=', true)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(NEWEST_REVIEWS),
);

/** All reviews of a product that wait for moderation, and the newest approved ones; newest first. */
export const reviewsToModerate = (db: Db, productId: string) =>
  reviewsWithAllPictures(db)
    .where('reviews.product_id', '=', productId)
    .where((eb) =>
      eb.or([
        eb('reviews.is_valid', '=', false),
        hasWaitingPicture,
        eb('reviews.id', 'in', (eb) =>
          eb
            .selectFrom('reviews as approved')
            .select('approved.id')
            .where('approved.product_id', '=', productId)
            .where('approved.is_valid', '=', true)
            .orderBy('approved.created_at', 'desc')
            .orderBy('approved.id')
            .limit(NEWEST_APPROVED),
        ),
      ]),
    )
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .execute();

/** The products with a review or a picture that waits for moderation. */
export const productsToModerate = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from reviews where not is_valid
    union
    select product_id from reviews where id in (select review_id from images where awaits_approval)`.execute(db);
  return rows.map((row) => row.id);
};

/** The number of products, maintained by triggers (migration 23). */
export const productTotal = sql<number>`product_total()`;
