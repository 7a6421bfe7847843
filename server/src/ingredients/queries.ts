import { currentLanguage } from '@nabta/contract/current-language.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';
import { compileOnce, type ValueOf } from '../core/database/prepared-statements.ts';
import { knownTranslations } from '../core/translations.ts';

const columns = ['id', 'name', 'spellings', 'is_allergen', 'texts'] as const;

/** All ingredients by name, or the one with this id. */
export const ingredientsOf = (db: Db | Tx, id?: string) =>
  db
    .selectFrom('ingredients')
    .select(columns)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
export type IngredientRow = Awaited<ReturnType<typeof ingredientsOf>>[number];

/** The fields of the form of an ingredient. */
export const editedIn = ({ name, spellings, is_allergen, texts }: IngredientRow) => ({
  name,
  spellings,
  isAllergen: is_allergen,
  texts: knownTranslations(texts),
});

/** A text in a language, or else in the shop's default language. */
const textOf = (field: 'name' | 'explanation', language: string, defaultLanguage: string) =>
  sql<
    string | null
  >`coalesce(ingredients.texts -> ${language} ->> ${field}, ingredients.texts -> ${defaultLanguage} ->> ${field})`;

/** The ingredients that a list names, in its order, each with what the shop says of it. */
export const partsOf = (db: Db, list: string[], defaultLanguage: string) =>
  partsIn(db, { list, language: currentLanguage(), defaultLanguage });

type Listed = { list: string[]; language: string; defaultLanguage: string };
const partsIn = compileOnce((db, value: ValueOf<Listed>) =>
  db
    .selectFrom(sql<{ place: number; part: string }>`ingredient_parts(${value('list')}::text[])`.as('parts'))
    .leftJoin('ingredients', (join) => join.on('ingredients.id', '=', sql<string>`ingredient_of(parts.part)`))
    .select([
      'parts.part',
      'ingredients.id',
      'ingredients.name as inci',
      'ingredients.is_allergen',
      textOf('name', value('language'), value('defaultLanguage')).as('name'),
      textOf('explanation', value('language'), value('defaultLanguage')).as('explanation'),
    ])
    .orderBy('parts.place'),
);

export const namesByIds = (db: Db, ids: string[], defaultLanguage: string) =>
  db
    .selectFrom('ingredients')
    .select([
      'id',
      'is_allergen',
      sql<string>`coalesce(${textOf('name', currentLanguage(), defaultLanguage)}, name)`.as('name'),
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
