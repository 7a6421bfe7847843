/** Texts of the catalogue and the pages in several languages. */
import * as z from 'zod/mini';
import { languageCodes, type Language } from './languages.ts';
import * as texts from './texts/fields.ts';

/** The texts of a form, or what there is of them, by language. */
export type Translations<Texts = Record<string, string | string[]>> = { [Code in Language]?: Partial<Texts> };

/** A name in further languages. */
export type Names = { [Code in Language]?: string };

/** A name in a language, or else in the shop's default language. */
export const nameIn = (language: Language, name: string, translations: Names): string => translations[language] ?? name;

/**
 * The texts of a form beside those in the shop's default language, which the form's own fields have: `{ fr: { name } }`.
 * What is missing or empty is shown in the default language.
 */
export const translationsOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.partialRecord(z.enum(languageCodes), z.partial(z.object(shape)));

/** The language of a shared answer; without it, the shop's default language. */
export const QueryLanguage = z.optional(z.enum(languageCodes, { error: texts.languageUnknown }));
