import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { versionOf } from '../core/http/version.ts';
import { ingredients } from '../core/texts/ingredients.ts';
import { addIngredient, changeIngredient, deleteIngredient } from './change.ts';
import { editedIn, ingredientsOf, type IngredientRow } from './queries.ts';

type Keys =
  | 'GET /admin/ingredients'
  | 'POST /admin/ingredients'
  | 'PUT /admin/ingredients/:id'
  | 'DELETE /admin/ingredients/:id';

const asIngredient = (row: IngredientRow) => ({
  _id: row.id,
  ...editedIn(row),
  version: versionOf(editedIn(row)),
});

export const ingredientRoutes = ({ db, clock }: Deps): Handlers<Keys> => ({
  'GET /admin/ingredients': async () => (await ingredientsOf(db)).map(asIngredient),

  'POST /admin/ingredients': async ({ session, body }) =>
    asIngredient(await addIngredient(db, byCaller(clock, session), body)),

  'PUT /admin/ingredients/:id': async ({ session, params, body: { version, ...form } }) =>
    asIngredient(await changeIngredient(db, byCaller(clock, session), params.id, form, version)),

  'DELETE /admin/ingredients/:id': async ({ session, params }) => {
    await deleteIngredient(db, byCaller(clock, session), params.id);
    return { message: ingredients().deleted };
  },
});
