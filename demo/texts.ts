/** The texts of the demo: in JSON by language, in rows in the default language with translations beside it. */
import { isDeepStrictEqual } from 'node:util';
import { languageCodes, type Language } from '@nabta/contract/languages.ts';
import type { Translations } from '@nabta/contract/translations.ts';

/** A language without a text has the main one. */
export type Text = { en: string } & { [Code in Language]?: string };

/** A value with one language of its texts; strings are the same in every language. */
type InLanguage<Value> = Value extends Text
  ? string
  : Value extends object
    ? { [Name in keyof Value]: InLanguage<Value[Name]> }
    : Value;
type Translated<Texts> = InLanguage<Texts> & { translations: Translations };
type Fields = Record<string, unknown>;

export const byLanguage = (textIn: (language: Language) => string | undefined): Text =>
  Object.fromEntries(languageCodes.map((language) => [language, textIn(language)])) as Text;

/** The fields in the default language, and their translations. */
export const translated = <Texts extends object>(texts: Texts, defaultLanguage: Language): Translated<Texts> => {
  const main = { ...fieldsIn(texts, 'en'), ...fieldsIn(texts, defaultLanguage) };
  const translations = languageCodes
    .filter((language) => language !== defaultLanguage)
    .map((language) => [language, changes(main, fieldsIn(texts, language))] as const)
    .filter(([, changed]) => Object.keys(changed).length > 0);
  return { ...main, translations: Object.fromEntries(translations) } as Translated<Texts>;
};

const inLanguage = (value: unknown, language: Language): unknown => {
  if (Array.isArray(value)) return value.map((element) => inLanguage(element, language) ?? inLanguage(element, 'en'));
  if (!isObject(value)) return value;
  return isText(value) ? value[language] : fieldsIn(value, language);
};

const fieldsIn = (fields: object, language: Language): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const text = inLanguage(field, language);
      return text === undefined ? [] : [[name, text]];
    }),
  );

/** A name without a translation counts as missing, also where it is the same in two languages. */
const isName = (field: string): boolean => /name|ingredients/i.test(field);

/** The names of `other`, and the fields that differ from `main`; lists stay whole. */
const changes = (main: Fields, other: Fields): Fields => {
  const changed = Object.entries(other).filter(
    ([name, field]) => isName(name) || !isDeepStrictEqual(main[name], field),
  );
  const withinObject = (one: unknown, another: unknown) =>
    isObject(one) && isObject(another) ? changes(one, another) : another;
  return Object.fromEntries(changed.map(([name, field]) => [name, withinObject(main[name], field)]));
};

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: object): value is Text => 'en' in value;
