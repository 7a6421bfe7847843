import { dateIn, languages, type Language } from '@nabta/contract/languages.ts';

export { languageCodes } from '@nabta/contract/languages.ts';

/** The language of this build of the pages. In tests, where nothing replaces it, English. */
export const language: Language = globalThis.SHOP_LANGUAGE ?? 'en';

export const { colon, comma, dir, group, locale, point, unit } = languages[language];

/** A date that `Intl` has formatted, as the language writes it. */
export const dateText = (date: string): string => dateIn(language, date);

/** The `lang` of texts that the specification has in French on English pages. */
export const frenchText = language === 'en' ? 'fr' : undefined;

/** 'Rose, Argan', in the punctuation of the language. */
export const listOf = (names: readonly string[]): string => names.join(comma);
