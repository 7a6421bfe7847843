import { sql } from 'kysely';
import type { Db } from '../core/database.ts';

/** The picture of a category, '' when there is none. */
const picture = sql<string>`coalesce(
  (select image_path(images) from images where images.category_id = categories.id), '')`.as('imagePath');

/** Enabled categories in the order they were made; the hidden `Uncategorized` too, screens leave it out. */
export const enabledCategories = (db: Db) =>
  db
    .selectFrom('categories')
    .select(['id', 'name', 'parent_id', 'is_uncategorized', picture])
    .where('is_disabled', '=', false)
    .where(sql<boolean>`not exists (
      select from categories as parent where parent.id = categories.parent_id and parent.is_disabled)`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The subcategories of one category; none of a disabled one unless `all`. */
export const subcategoriesOf = (db: Db, parentId: string, all: boolean) => {
  const found = db
    .selectFrom('categories')
    .innerJoin('categories as parent', 'parent.id', 'categories.parent_id')
    .select(['categories.id', 'categories.name', 'categories.is_disabled', 'parent.id as parent', picture])
    .where('parent.id', '=', parentId)
    .orderBy('categories.created_at')
    .orderBy('categories.id');
  const shown = all ? found : found.where('categories.is_disabled', '=', false).where('parent.is_disabled', '=', false);
  return shown.execute();
};
