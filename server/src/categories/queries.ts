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

/** Categories as the back office keeps them, disabled ones and `Uncategorized` too. */
const keptCategories = (db: Db) =>
  db
    .selectFrom('categories')
    .leftJoin('categories as parent', 'parent.id', 'categories.parent_id')
    .select([
      'categories.id',
      'categories.name',
      'categories.parent_id',
      'parent.name as parent_name',
      'categories.is_disabled',
      'categories.is_uncategorized',
      picture,
      sql<number>`(select count(*)::int from products where products.category_id = categories.id)`.as('product_count'),
    ]);

export type KeptCategory = NonNullable<Awaited<ReturnType<typeof keptCategory>>>;

/** Each parent followed by its subcategories, in the order they were made; or the parents alone. `Uncategorized` last. */
export const allCategories = (db: Db, { parents = false } = {}) =>
  keptCategories(db)
    .$if(parents, (query) => query.where('categories.parent_id', 'is', null))
    .orderBy('categories.is_uncategorized')
    .orderBy(sql`coalesce(parent.created_at, categories.created_at)`)
    .orderBy(sql`coalesce(parent.id, categories.id)`)
    .orderBy(sql`parent.id is not null`)
    .orderBy('categories.created_at')
    .orderBy('categories.id')
    .execute();

export const keptCategory = (db: Db, id: string) =>
  keptCategories(db).where('categories.id', '=', id).executeTakeFirst();

export const keptSubcategories = (db: Db, parentId: string) =>
  keptCategories(db).where('categories.parent_id', '=', parentId).orderBy('categories.id').execute();
