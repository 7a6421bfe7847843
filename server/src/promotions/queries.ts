import { sql } from 'kysely';
import type { Db } from '../core/database.ts';

const newestFirst = (db: Db) =>
  db
    .selectFrom('promotions')
    .select([
      'id',
      'name',
      'discount',
      'starts_at',
      'ends_at',
      'created_at',
      sql<string>`coalesce(
        (select image_path(images) from images where images.promotion_id = promotions.id), '')`.as('imagePath'),
    ])
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id');

export const runningPromotions = (db: Db, now: Date) =>
  newestFirst(db)
    .where(sql<boolean>`runs(promotions, ${now})`)
    .execute();

export const upcomingPromotions = (db: Db, now: Date) => newestFirst(db).where('starts_at', '>', now).execute();
