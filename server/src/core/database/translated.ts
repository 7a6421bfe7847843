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
