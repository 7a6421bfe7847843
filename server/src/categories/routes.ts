import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import type { Handlers } from '../core/http/serve.ts';
import { versionOf } from '../core/http/version.ts';
import { knownTranslations } from '../core/translations.ts';
import { removeSpareFiles } from '../images/spare-files.ts';
import { addCategory, changeCategory, deleteCategory, setCategoryDisabled } from './change.ts';
import { orderCategories } from './order.ts';
import { allCategories, editedIn, enabledCategories, subcategoriesOf, type AdminCategoryRow } from './queries.ts';
import { categories } from '../core/texts/categories.ts';

type Keys =
  | 'GET /categories'
  | 'GET /categories/:id'
  | 'GET /categories/subcategories/:id'
  | 'GET /categories/admin/parent'
  | 'GET /categories/select/all'
  | 'POST /categories'
  | 'PUT /categories/:id'
  | 'PUT /categories/disable/:id'
  | 'PUT /categories/order'
  | 'DELETE /categories/:id';

type Row = { id: string; name: string; imagePath: string };
const named = ({ id, name, imagePath }: Row) => ({ _id: id, name, imagePath });
type EnabledRow = Awaited<ReturnType<typeof enabledCategories>>[number];
const withSubcategories = (category: EnabledRow, rows: EnabledRow[]) => ({
  ...named(category),
  isUncategorized: category.is_uncategorized,
  subcategories: rows.filter(({ parent_id }) => parent_id === category.id).map(named),
});
/** Both spellings, because clients read either. */
const switched = ({ is_disabled }: { is_disabled: boolean }) => ({ isDisabled: is_disabled, isDisable: is_disabled });
const asAdminCategory = (row: AdminCategoryRow) => ({
  ...named(row),
  ...switched(row),
  parent: row.parent_id,
  translations: knownTranslations(row.translations),
  isUncategorized: row.is_uncategorized,
  productCount: row.product_count,
  version: versionOf(editedIn(row)),
});

export const categoryRoutes = (deps: Deps): Handlers<Keys> => {
  const { db, clock } = deps;
  return {
    'GET /categories': async () => {
      const rows = await enabledCategories(db);
      return rows.filter(({ parent_id }) => parent_id === null).map((parent) => withSubcategories(parent, rows));
    },

    'GET /categories/:id': async ({ params: { id } }) => {
      const rows = await enabledCategories(db);
      const found = rows.find((row) => row.id === id);
      if (!found) throw new AppError('not_found');
      return withSubcategories(found, rows);
    },

    'GET /categories/subcategories/:id': async ({ params, session }) => {
      const rows = await subcategoriesOf(db, params.id, { includeDisabled: session?.role === 'admin' });
      return rows.map((row) => ({ ...named(row), ...switched(row), parent: row.parent }));
    },

    'GET /categories/admin/parent': async () => (await allCategories(db, { parents: true })).map(asAdminCategory),

    'GET /categories/select/all': async () => (await allCategories(db)).map(asAdminCategory),

    'POST /categories': async ({ session, body }) => ({
      category: asAdminCategory(await addCategory(db, byCaller(clock, session), body)),
    }),

    'PUT /categories/:id': async ({ session, params, body: { version, ...form } }) => ({
      category: asAdminCategory(await changeCategory(db, byCaller(clock, session), params.id, form, version)),
    }),

    'PUT /categories/disable/:id': async ({ session, params, body }) => ({
      category: asAdminCategory(
        await setCategoryDisabled(db, byCaller(clock, session), params.id, {
          isDisabled: body.isDisable,
          from: body.from,
        }),
      ),
    }),

    'PUT /categories/order': async ({ session, body }) => {
      await orderCategories(db, byCaller(clock, session), body);
      return (await allCategories(db)).map(asAdminCategory);
    },

    'DELETE /categories/:id': async ({ session, params, log }) => {
      await deleteCategory(db, byCaller(clock, session), params.id);
      await removeSpareFiles(deps, log);
      return { message: categories().deleted };
    },
  };
};
