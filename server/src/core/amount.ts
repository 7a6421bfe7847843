import { languageCodes, languages, type Language } from '@nabta/contract/languages.ts';
import { formatAmount, toDinars, type Millimes } from '@nabta/contract/money.ts';

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const formats = new Map(
  languageCodes.map((language) => [language, new Intl.NumberFormat(languages[language].locale, twoDecimals)]),
);

/** An amount in a text: '48.00 TND', '48,00 DT' (PRICES-10). */
export const amountIn = (language: Language, amount: Millimes): string => {
  const dinars = toDinars(amount);
  const { unit } = languages[language];
  return language === 'en'
    ? `${formatAmount(dinars)} ${unit}`
    : `${formats.get(language)?.format(dinars)}\u00a0${unit}`;
};
