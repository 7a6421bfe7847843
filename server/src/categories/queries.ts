import { currentLanguage } from '@nabta/contract/current-language.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import { translated } from '../core/database/translated.ts';

/** The name in the language of the call. */
const shownName = () => translated('categories.name', 'name', currentLanguage()).as('name');

/** The image path of a category, '' when there is none. */
const picture = sql<string>`coalesce(
  (select image_path(images) from images where images.category_id = categories.id), '')`.as('imagePath');

/** Enabled categories in the order that admins gave them, with `Uncategorized`, which the screens hide. */
export const enabledCategories = (db: Db) =>
  db
    .selectFrom('categories')
    .select(['id', shownName(), 'parent_id', 'is_uncategorized', picture])
    .where('is_disabled', '=', false)
    .where(sql<boolean>`not exists (
      select from categories as parent where parent.id = categories.parent_id and parent.is_disabled)`)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The subcategories of a category. Without `includeDisabled` only enabled ones, and none of a disabled parent. */
export const subcategoriesOf = (db: Db, parentId: string, { includeDisabled }: { includeDisabled: boolean }) => {
  const found = db
    .selectFrom('categories')
    .innerJoin('categories as parent', 'parent.id', 'categories.parent_id')
    .select(['categories.id', shownName(), 'categories.is_disabled', 'parent.id as parent', picture])
    .where('parent.id', '=', parentId)
    .orderBy('categories.position')
    .orderBy('categories.created_at')
    .orderBy('categories.id');
  const shown = includeDisabled
    ? found
    : found.where('categories.is_disabled', '=', false).where('parent.is_disabled', '=', false);
  return shown.execute();
};

/** Categories in the back office, including disabled ones and `Uncategorized`. */
const adminCategories = (db: Db) =>
  db
    .selectFrom('categories')
    .leftJoin('categories as parent', 'parent.id', 'categories.parent_id')
    .select([
      'categories.id',
      'categories.name',
      'categories.translations',
      'categories.parent_id',
      'parent.name as parent_name',
      'categories.is_disabled',
      'categories.is_uncategorized',
      picture,
      sql<number>`(select count(*)::int from products where products.category_id = categories.id)`.as('product_count'),
    ]);

export type AdminCategoryRow = NonNullable<Awaited<ReturnType<typeof adminCategory>>>;

/** The fields of the category form. */
export const editedIn = ({ name, parent_id, translations }: AdminCategoryRow) => ({
  name,
  parent: parent_id,
  translations,
});

/** Each parent followed by its subcategories in their order, or only the parents. `Uncategorized` is last. */
export const allCategories = (db: Db, { parents = false } = {}) =>
  adminCategories(db)
    .$if(parents, (query) => query.where('categories.parent_id', 'is', null))
    .orderBy('categories.is_uncategorized')
    .orderBy(sql`coalesce(parent.position, categories.position)`)
    .orderBy(sql`coalesce(parent.created_at, categories.created_at)`)
    .orderBy(sql`coalesce(parent.id, categories.id)`)
    .orderBy(sql`parent.id is not null`)
    .orderBy('categories.position')
    .orderBy('categories.created_at')
    .orderBy('categories.id')
    .execute();

export const adminCategory = (db: Db, id: string) =>
  adminCategories(db).where('categories.id', '=', id).executeTakeFirst();

export const adminSubcategories = (db: Db, parentId: string) =>
  adminCategories(db).where('categories.parent_id', '=', parentId).orderBy('categories.id').execute();
