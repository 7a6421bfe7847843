/** What other features may ask of categories. */
import type { Db } from '../core/database.ts';

export { enabledCategories } from './queries.ts';

/** Where the products of deleted categories live (decisions 7). */
export const uncategorizedId = async (db: Db): Promise<string> => {
  const hidden = db.selectFrom('categories').select('id').where('is_uncategorized', '=', true);
  return (await hidden.executeTakeFirstOrThrow()).id;
};
