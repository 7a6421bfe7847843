import { isVisible } from '@nabta/contract/fields.ts';
import { isLanguage, type Language } from '@nabta/contract/languages.ts';
import type { Translations } from '@nabta/contract/translations.ts';

/** Without empty texts, lists and objects; elements of lists stay in their place. Undefined when nothing is left. */
const withoutEmpty = (value: unknown): unknown => {
  if (value === undefined || (typeof value === 'string' && !isVisible(value))) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const elements = value.map(withoutEmpty);
    return elements.some((element) => element !== undefined) ? elements.map((element) => element ?? {}) : undefined;
  }
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const rest = withoutEmpty(field);
    return rest === undefined ? [] : [[name, rest]];
  });
  return fields.length ? Object.fromEntries(fields) : undefined;
};

/** A form with its translations as they are stored: without what is empty, and without the shop's default language. Pure. */
export const withStoredTranslations = <Form extends { translations?: object | undefined }>(
  form: Form,
  defaultLanguage: Language,
): Form => {
  if (!form.translations) return form;
  const { [defaultLanguage]: _main, ...others } = form.translations as Translations;
  return { ...form, translations: withoutEmpty(others) ?? {} };
};

/** Stored translations in the languages of this version of the shop: another one may have more. Pure. */
export const knownTranslations = (stored: Translations): Translations =>
  Object.fromEntries(Object.entries(stored).filter(([code, texts]) => isLanguage(code) && texts));
