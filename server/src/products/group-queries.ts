/** What pages and lists show of groups of variants (VARIANTS-2, VARIANTS-3); only visible variants count. */
import type { Language } from '@nabta/contract/languages.ts';
import { NEWEST_REVIEWS } from '@nabta/contract/reviews/product-reviews.ts';
import type { GroupedCard, ProductGroup } from '@nabta/contract/products/products.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '../core/database/database.ts';
import { compileOnce, type ValueOf } from '../core/database/prepared-statements.ts';
import { translated } from '../core/database/translated.ts';
import { cardsByIds, priceAt, productsAt, ratingCounts, reviewsWithWriters, sumOfCounts } from './queries.ts';
import { asCard, asReview } from './shapes.ts';

type Wanted = { ids: string[]; now: Date; language: Language };

const names = (language: Language) =>
  [
    'product_groups.id as group_id',
    translated('product_groups.name', 'name', language).as('name'),
    translated('product_groups.choice', 'choice', language).as('choice'),
  ] as const;

const rating = sql<number>`coalesce(
  sum(products.rating_average * products.rating_count) / nullif(sum(products.rating_count), 0), 0)::real`;

const factsByIds = compileOnce((db, value: ValueOf<Wanted>) =>
  productsAt(db, value('now'))
    .innerJoin('products as shown', 'shown.group_id', 'products.group_id')
    .innerJoin('product_groups', 'product_groups.id', 'products.group_id')
    .select([
      'shown.id',
      ...names(value('language')),
      sql<number>`count(*)::integer`.as('variants'),
      sql<boolean>`max(${priceAt}) > min(${priceAt}) filter (where products.id = shown.id)`.as('othersCostMore'),
      rating.as('rating'),
      sql<number>`sum(products.rating_count)::integer`.as('reviewCount'),
    ])
    .where(sql<boolean>`shown.id = any(${value('ids')}::uuid[])`)
    .where('products.is_visible', '=', true)
    .groupBy(['shown.id', 'product_groups.id'])
    .having(sql<boolean>`count(*) > 1`),
);

type Facts = Pick<z.output<typeof GroupedCard>, 'group' | 'AVGrating' | 'reviewCount'>;

/** What the cards of groups have beside the fields of their product, by the id of the product. */
export const groupFacts = async (db: Db, wanted: Wanted): Promise<Map<string, Facts>> => {
  const rows = await factsByIds(db, wanted);
  return new Map(
    rows.map(({ id, group_id: _id, rating, reviewCount, ...group }) => [
      id,
      { group: { _id, ...group }, AVGrating: rounded(rating), reviewCount },
    ]),
  );
};

/** Visible variants of the group of a product, in their order. */
const membersOf = compileOnce((db, value: ValueOf<{ productId: string; language: Language }>) =>
  db
    .selectFrom('products')
    .innerJoin('products as shown', 'shown.group_id', 'products.group_id')
    .innerJoin('product_groups', 'product_groups.id', 'products.group_id')
    .select([
      'products.id',
      ...names(value('language')),
      sql<string>`translated(products.variant_label, products.variant_translations, ${value('language')}, 'label')`.as(
        'label',
      ),
      ratingCounts,
    ])
    .where('shown.id', '=', value('productId'))
    .where('products.is_visible', '=', true)
    .orderBy('products.variant_position'),
);

/** The group of a product with all visible variants; undefined when there is no other one. */
export const groupOf = async (
  db: Db,
  now: Date,
  productId: string,
  language: Language,
): Promise<z.output<typeof ProductGroup> | undefined> => {
  const members = await membersOf(db, { productId, language });
  const [first, second] = members;
  if (!first || !second) return undefined;
  const ids = members.map(({ id }) => id);
  const [rows, reviews] = await Promise.all([cardsByIds(db, { ids, now, language }), newestReviews(db, ids)]);
  const cards = new Map(rows.map((row) => [row.id, asCard(row)]));
  const count = rows.reduce((sum, row) => sum + row.rating_count, 0);
  const stars = rows.reduce((sum, row) => sum + row.rating_average * row.rating_count, 0);
  return {
    _id: first.group_id,
    name: first.name,
    choice: first.choice,
    AVGrating: count > 0 ? rounded(stars / count) : 0,
    reviewCount: count,
    ratingCounts: sumOfCounts(members.map((row) => row.rating_counts)),
    variants: members.flatMap(({ id, label }) => {
      const card = cards.get(id);
      return card ? [{ ...card, label }] : [];
    }),
    reviews: reviews.map((row) => ({ ...asReview(row), productId: row.product_id })),
  };
};

const newestReviews = (db: Db, ids: string[]) =>
  reviewsWithWriters(db)
    .select('reviews.product_id')
    .where(sql<boolean>`reviews.product_id = any(${ids}::uuid[])`)
    .where('reviews.is_valid', '=', true)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(NEWEST_REVIEWS)
    .execute();

const rounded = (average: number): number => Math.round(average * 100) / 100;
