/** What other features may ask of categories. */
import type { Db } from '../core/database/database.ts';

export { enabledCategories } from './queries.ts';

/** The category for products of deleted categories (CATEGORIES-4). */
export const uncategorizedId = async (db: Db): Promise<string> => {
  const hidden = db.selectFrom('categories').select('id').where('is_uncategorized', '=', true);
  return (await hidden.executeTakeFirstOrThrow()).id;
};
