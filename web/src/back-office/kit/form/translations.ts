/** Texts of the catalogue and the pages in languages beside the shop's default language. */
import { languageCodes, languages, type Language } from '@nabta/contract/languages.ts';
import { language, locale } from '../../../i18n/language.ts';

type Text = string | readonly string[];
type Texts = { readonly [name: string]: Text | Texts };
/** What there is of the texts; empty ones are left out. */
type Stored<All> = {
  readonly [Name in keyof All]?: (All[Name] extends Text ? All[Name] : Stored<All[Name]>) | undefined;
};
type StoredTranslations<All> = { readonly [Code in Language]?: Stored<All> | undefined };

/** The texts of a form by language. That of the default language, which the form's own fields have, stays empty. */
export type Translated<All> = Record<Language, All>;

/** The values of a form: what is not translated is empty. */
export const translationValues = <All extends Texts>(
  empty: All,
  stored: StoredTranslations<All> = {},
): Translated<All> =>
  Object.fromEntries(languageCodes.map((code) => [code, withStored(empty, stored[code])])) as Translated<All>;

const withStored = <All extends Texts>(empty: All, stored: Stored<All> = {}): All =>
  Object.fromEntries(
    Object.entries(empty).map(([name, none]) => {
      const value = stored[name];
      return [name, isText(none) ? (value ?? none) : withStored(none, value as Stored<Texts>)];
    }),
  ) as All;

const isText = (value: Text | Texts): value is Text => typeof value === 'string' || Array.isArray(value);

type Named<Field extends string> = Readonly<Record<Field, string>> & {
  readonly translations?:
    | { readonly [Code in Language]?: { readonly [Name in Field]?: string | undefined } | undefined }
    | undefined;
};

/** The name of a thing in the language of the pages, or else the main one. */
export const nameOf = <Field extends string>(thing: Named<Field>, field: Field): string =>
  thing.translations?.[language]?.[field] || thing[field];

/** The names of a thing in all languages. */
export const namesOf = <Field extends string>(thing: Named<Field>, field: Field): string[] => [
  thing[field],
  ...Object.values(thing.translations ?? {}).flatMap((texts) => texts?.[field] ?? []),
];

/** A filter for things whose name is missing in a language; without one, every thing fits. */
export const untranslatedFilter =
  <Field extends string>(to: Language | undefined, field: Field) =>
  (thing: Named<Field>): boolean =>
    !to || !thing.translations?.[to]?.[field];

/** A language in the language of the pages: 'French', 'français'. */
export const languageName = (code: Language): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? languages[code].name;
