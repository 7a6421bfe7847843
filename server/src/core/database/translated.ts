import { languageCodes } from '@nabta/contract/languages.ts';
import type { Names } from '@nabta/contract/translations.ts';
import { sql, type RawBuilder } from 'kysely';

/** A language, or the place of one in a compiled statement. */
type InLanguage = string | RawBuilder<string>;

/**
 * The text of a column in a language, or else in the shop's default language.
 * @param field its name in the column `translations`, which is its name in the calls
 */
export const translated = (column: string, field: string, language: InLanguage) => {
  const [table] = column.split('.');
  return sql<string>`translated(${sql.ref(column)}, ${sql.ref(`${table}.translations`)}, ${language}, ${field})`;
};

/** A field of the column `translations` by language: {"fr": "…"}. */
export const namesIn = (table: string, field: string) => {
  const translations = sql.ref(`${table}.translations`);
  const names = languageCodes.map(
    (code) => sql`${sql.lit(code)}, ${translations} #>> ${sql.lit(`{${code},${field}}`)}`,
  );
  // the empty object first: most products of a shop with one language have no translations
  return sql<Names>`
    case when ${translations} = '{}' then '{}' else jsonb_strip_nulls(jsonb_build_object(${sql.join(names)})) end`;
};
