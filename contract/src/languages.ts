/** The languages of the shop; `comma` and `colon` stand between words, `group` and `point` in numbers, `unit` is that of amounts, `offer` stands on pages in other languages. Each has a folder of the same name in `texts`. */
export const languages = {
  en: {
    name: 'English',
    dir: 'ltr',
    locale: 'en-GB',
    comma: ', ',
    colon: ': ',
    group: ',',
    point: '.',
    unit: 'TND',
    offer: 'Read this in English',
  },
  fr: {
    name: 'Français',
    dir: 'ltr',
    locale: 'fr-TN',
    comma: ', ',
    colon: '\u00a0: ',
    group: '\u202f',
    point: ',',
    unit: 'DT',
    offer: 'Voir la boutique en français',
  },
  // Tunisia writes Arabic with Latin digits, as `Intl` does for this locale
  ar: {
    name: 'العربية',
    dir: 'rtl',
    locale: 'ar-TN',
    comma: '، ',
    colon: ': ',
    group: '.',
    point: ',',
    unit: 'د.ت',
    offer: 'تصفّح المتجر بالعربية',
  },
} as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

const FIRST = /(?<![\d:])0?1(?=\s\p{L}|\s?–)/gu;

/** A formatted date as the language writes it: '1er décembre 2026', where `Intl` has '1 décembre 2026'. */
export const dateIn = (language: Language, date: string): string =>
  language === 'fr' ? date.replace(FIRST, '1er') : date;

export const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && Object.hasOwn(languages, code);

/** The prefix of a language's addresses: '' for the shop's default language, else '/fr'. */
export const prefixOf = (language: Language, defaultLanguage: Language): string =>
  language === defaultLanguage ? '' : `/${language}`;

/** '/fr' and '/user/cart' become '/fr/user/cart', '/fr' and '/' become '/fr'. */
export const joinPrefix = (prefix: string, path: string): string =>
  prefix && /^\/(?:\?|$)/.test(path) ? prefix + path.slice(1) : prefix + path;

/** Splits '/fr/user/cart' into the language of its prefix and '/user/cart'; no language where there is no prefix. */
export const splitPrefix = (pathname: string): { language: Language | undefined; path: string } => {
  const [, code, path] = /^\/([a-z]{2})(\/.*|$)/.exec(pathname) ?? [];
  return isLanguage(code) ? { language: code, path: path || '/' } : { language: undefined, path: pathname };
};

/** The prefix that an address has: '/fr' of '/fr/user/cart', '' of '/user/cart'. */
export const prefixAt = (pathname: string): string => {
  const { language } = splitPrefix(pathname);
  return language ? `/${language}` : '';
};

declare global {
  /** Replaced by the build with the language of its pages; undefined in Node, where English is the default. */
  var SHOP_LANGUAGE: Language | undefined;
}
