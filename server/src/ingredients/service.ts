import type { ListedIngredient } from '@nabta/contract/ingredients/ingredients.ts';
import type { Db } from '../core/database/database.ts';
import { namesByIds, partsOf } from './queries.ts';

/** The ingredients of a product, those that the shop explains with their explanation (INGREDIENTS-2). */
export const listedIngredients = async (db: Db, list: string[], defaultLanguage: string): Promise<ListedIngredient[]> =>
  (await partsOf(db, list, defaultLanguage)).map(({ part, id, inci, name, explanation, is_allergen }) => ({
    text: part,
    ...(id && {
      known: { _id: id, name: name ?? inci ?? '', explanation: explanation ?? '', isAllergen: is_allergen ?? false },
    }),
  }));

/** Names and kinds of ingredients in the language of the call, by id. */
export const ingredientNames = async (db: Db, ids: string[], defaultLanguage: string) =>
  new Map(
    (await namesByIds(db, ids, defaultLanguage)).map(({ id, name, is_allergen }) => [
      id,
      { name, isAllergen: is_allergen },
    ]),
  );
