import { languages, type Language } from './languages.ts';

/** One text for each plural category of a language (CLDR), and for exact numbers as `=0`. */
type Forms = { other: string } & Record<string, string>;

const rules = new Map<Language, Intl.PluralRules>();

/** The form for a number: an exact one first, then the one of its category. */
export const plural = (language: Language, n: number, forms: Forms): string => {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(languages[language].locale)));
  return forms[`=${n}`] ?? forms[rule.select(n)] ?? forms.other;
};
