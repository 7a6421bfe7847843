import { languages, type Language } from '@nabta/contract/languages.ts';
import { formatAmount, toDinars, type Millimes } from '@nabta/contract/money.ts';

const units = { fr: 'DT', ar: 'د.ت' };
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const formats = {
  fr: new Intl.NumberFormat(languages.fr.locale, twoDecimals),
  ar: new Intl.NumberFormat(languages.ar.locale, twoDecimals),
};

/** An amount in a text: '48.00 TND', '48,00 DT' (PRICES-10). */
export const amountIn = (language: Language, amount: Millimes): string => {
  const dinars = toDinars(amount);
  return language === 'en'
    ? `${formatAmount(dinars)} TND`
    : `${formats[language].format(dinars)}\u00a0${units[language]}`;
};
