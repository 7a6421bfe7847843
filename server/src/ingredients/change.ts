/** Changes of ingredients by admins: each in one transaction with its audit log entry. */
import { MOST_INGREDIENTS, type IngredientForm } from '@nabta/contract/ingredients/ingredients.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { record, type Actor } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError, fieldError, orRefused, demandFound } from '../core/http/errors.ts';
import { demandUnchanged } from '../core/http/version.ts';
import { ingredients } from '../core/texts/ingredients.ts';
import { editedIn, ingredientsOf, type IngredientRow } from './queries.ts';

type Form = z.output<typeof IngredientForm>;

/** @throws AppError taken; conflict when there are too many */
export const addIngredient = (db: Db, by: Actor, form: Form): Promise<IngredientRow> =>
  inTransaction(db, async (tx) => {
    // two at once would both count one too few
    await sql`lock table ingredients in share row exclusive mode`.execute(tx);
    const { count } = await tx
      .selectFrom('ingredients')
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MOST_INGREDIENTS) throw new AppError('conflict', ingredients().tooMany({ max: MOST_INGREDIENTS }));
    const values = { ...columnsOf(form), created_at: by.now };
    const { id } = await orTaken(tx.insertInto('ingredients').values(values).returning('id').executeTakeFirstOrThrow());
    const added = await existing(tx, id);
    await record(tx, by, { kind: 'ingredient', id, after: editedIn(added) });
    return added;
  });

/** @throws AppError not_found, taken; changed_meanwhile when a field was changed since `version` was read */
export const changeIngredient = (db: Db, by: Actor, id: string, form: Form, version?: string): Promise<IngredientRow> =>
  inTransaction(db, async (tx) => {
    const before = await lockIngredient(tx, id);
    demandUnchanged(version, editedIn(before), form);
    await orTaken(tx.updateTable('ingredients').set(columnsOf(form)).where('id', '=', id).execute());
    const after = await existing(tx, id);
    await record(tx, by, { kind: 'ingredient', id, before: editedIn(before), after: editedIn(after) });
    return after;
  });

/** @throws AppError not_found */
export const deleteIngredient = (db: Db, by: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await lockIngredient(tx, id);
    await tx.deleteFrom('ingredients').where('id', '=', id).execute();
    await record(tx, by, { kind: 'ingredient', id, before: editedIn(before) });
  });

const columnsOf = ({ name, spellings, isAllergen, texts }: Form) => ({
  name,
  spellings: [...new Set(spellings)],
  is_allergen: isAllergen,
  texts: withoutEmpty(texts),
});

/** An empty text is shown in the default language. */
const withoutEmpty = (texts: Form['texts']) =>
  Object.fromEntries(
    Object.entries(texts).map(([code, fields]) => [
      code,
      Object.fromEntries(Object.entries(fields ?? {}).filter(([, text]) => text)),
    ]),
  );

/** @throws AppError taken, when another ingredient has the name or a spelling */
const orTaken = <Result>(write: Promise<Result>): Promise<Result> =>
  orRefused(write, (constraint, detail) => {
    if (constraint !== 'ingredient_spellings_pkey') return undefined;
    // Key (key)=(argan oil) already exists.
    const [, name = ''] = /=\((.*)\)/.exec(detail) ?? [];
    return fieldError('taken', 'name', ingredients().taken({ name }));
  });

/** Locks in a statement of its own, so that the read sees the change that the lock waited for. */
const lockIngredient = async (tx: Tx, id: string): Promise<IngredientRow> => {
  await tx.selectFrom('ingredients').select('id').where('id', '=', id).forUpdate().execute();
  return existing(tx, id);
};

const existing = async (tx: Tx, id: string): Promise<IngredientRow> => demandFound((await ingredientsOf(tx, id))[0]);
