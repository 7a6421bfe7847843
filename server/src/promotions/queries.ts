import { currentLanguage } from '@nabta/contract/current-language.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import { translated } from '../core/database/translated.ts';

/** With hidden ones. */
const allProducts = sql<number>`count(*)::int`;
/** As the list of the shop counts: without hidden ones, and the variants of a group as one. */
const shownProducts = sql<number>`(count(distinct coalesce(group_id, products.id)) filter (where is_visible))::int`;

const newestFirst = (db: Db, counted = shownProducts) =>
  db
    .selectFrom('promotions')
    .select([
      'id',
      'name',
      'translations',
      translated('promotions.name', 'name', currentLanguage()).as('shown_name'),
      'discount',
      'starts_at',
      'ends_at',
      'is_active',
      'created_at',
      sql<string>`coalesce(
        (select image_path(images) from images where images.promotion_id = promotions.id), '')`.as('imagePath'),
      sql<number>`(select ${counted} from products where products.promotion_id = promotions.id)`.as('productCount'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id');

export type PromotionRow = Awaited<ReturnType<typeof allPromotions>>[number];

/** The fields of the promotion form. */
export const editedIn = (row: PromotionRow) => ({
  name: row.name,
  discountRate: row.discount,
  startDate: row.starts_at,
  endDate: row.ends_at,
  isActive: row.is_active,
  translations: row.translations,
});

export const allPromotions = (db: Db) => newestFirst(db, allProducts).execute();

export const promotionById = (db: Db, id: string) =>
  newestFirst(db, allProducts).where('id', '=', id).executeTakeFirst();

export const runningPromotions = (db: Db, now: Date) =>
  newestFirst(db)
    .where(sql<boolean>`runs(promotions, ${now})`)
    .execute();

export const upcomingPromotions = (db: Db, now: Date) =>
  newestFirst(db).where('is_active', '=', true).where('starts_at', '>', now).execute();
