import { currentLanguage } from '@nabta/contract/current-language.ts';
import { formatAmount, toDinars, type Millimes } from '@nabta/contract/money.ts';

/** An amount without a unit, and with the decimal separator that spreadsheets of the language expect. */
export const formatFigure = (amount: Millimes): string => {
  const text = formatAmount(toDinars(amount));
  return currentLanguage() === 'en' ? text : text.replace('.', ',');
};
