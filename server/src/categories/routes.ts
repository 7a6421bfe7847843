import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/serve.ts';
import { enabledCategories, subcategoriesOf } from './queries.ts';

type Row = { id: string; name: string; imagePath: string };
const named = ({ id, name, imagePath }: Row) => ({ _id: id, name, imagePath });

export const categoryRoutes = ({ db }: Deps): Handlers<'GET /categories' | 'GET /categories/subcategories/:id'> => ({
  'GET /categories': async () => {
    const rows = await enabledCategories(db);
    const children = Map.groupBy(rows, (row) => row.parent_id);
    return (children.get(null) ?? []).map((parent) => ({
      ...named(parent),
      subcategories: (children.get(parent.id) ?? []).map(named),
    }));
  },

  'GET /categories/subcategories/:id': async ({ params, session }) => {
    const rows = await subcategoriesOf(db, params.id, session?.role === 'admin');
    return rows.map((row) => ({
      ...named(row),
      parent: row.parent,
      isDisabled: row.is_disabled,
      isDisable: row.is_disabled,
    }));
  },
});
