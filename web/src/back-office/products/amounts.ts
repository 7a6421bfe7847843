import { tnd } from '../../i18n/formats.ts';
import { language } from '../../i18n/language.ts';

/** An amount in a field: '7', '31.20', with the decimal sign of the language. */
export const typedAmount = (dinars: number): string => {
  const [whole = '', decimals] = String(dinars).split('.');
  return decimals ? `${whole}${language === 'en' ? '.' : ','}${decimals.padEnd(2, '0')}` : whole;
};

/** Formats of a product's numbers. */
export const shownAs = { price: tnd, stock: String };
