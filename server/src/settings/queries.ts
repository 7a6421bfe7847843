import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import type { Settings } from '../core/database/tables.ts';

export type SettingsPage = Settings['page'];

/** The saved settings of a page, with its picture. */
export const settingsOf = (db: Db, page: SettingsPage) =>
  db
    .selectFrom('settings')
    .leftJoin('images', 'images.settings_page', 'settings.page')
    .select(['settings.id', 'settings.content', sql<string>`coalesce(image_path(images), '')`.as('imagePath')])
    .where('settings.page', '=', page)
    .executeTakeFirstOrThrow();
