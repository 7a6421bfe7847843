/** The languages of the shop; `unit` is that of amounts, `offer` stands on pages in other languages. Each has a folder of the same name in `texts`. */
export const languages = {
  en: { name: 'English', dir: 'ltr', locale: 'en-GB', comma: ', ', unit: 'TND', offer: 'Read this in English' },
  fr: { name: 'Français', dir: 'ltr', locale: 'fr-TN', comma: ', ', unit: 'DT', offer: 'Voir la boutique en français' },
  // Tunisia writes Arabic with Latin digits, as `Intl` does for this locale
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-TN', comma: '، ', unit: 'د.ت', offer: 'تصفّح المتجر بالعربية' },
} as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

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
