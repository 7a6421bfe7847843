import { sql } from 'kysely';
import type { Db } from '../core/database.ts';

/** One page's settings, as they were saved, with its picture. */
export const settingsOf = (db: Db, page: 'about' | 'landing' | 'product' | 'promotion') =>
  db
    .selectFrom('settings')
    .leftJoin('images', 'images.settings_page', 'settings.page')
    .select(['settings.id', 'settings.content', sql<string>`coalesce(image_path(images), '')`.as('imagePath')])
    .where('settings.page', '=', page)
    .executeTakeFirstOrThrow();
