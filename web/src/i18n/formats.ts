import { formatAmount } from '@nabta/contract/money.ts';
import { months } from '../texts/dates.ts';
import { decimal } from './decimal.ts';
import { dateText, dir, language, unit } from './language.ts';

/** '1234.50' in English (PRICES-10), '1 234,50' in French. */
const amountOf = language === 'en' ? formatAmount : (n: number): string => decimal(n, 2, 2);

/** Two directions in one line: the isolates keep the amount and its unit together. */
const isolated = (text: string): string => (dir === 'rtl' ? `\u2067${text}\u2069` : text);

/** '48.00 TND': two decimals (PRICES-10). */
export const tnd = (amount: number): string =>
  isolated(`${amountOf(amount)}${language === 'en' ? ' ' : '\u00a0'}${unit}`);

/** '48.00 DT': in English, the carts name the currency this way. */
export const dt = (amount: number): string => (language === 'en' ? `${formatAmount(amount)} DT` : tnd(amount));

/** '−48.00 TND' of '48.00 TND'. From right to left a left-to-right mark keeps the sign before the digits. */
export const minus = (amount: string): string =>
  dir === 'rtl' ? amount.replace('\u2067', '\u2067\u200e−') : `−${amount}`;

/** A whole number or one with at most two decimals: '1,234', '12.5'. */
export const number = (n: number): string => decimal(n, 0, 2);

/** '4.8', '5.0' */
export const oneDecimal = (n: number): string => decimal(n, 1, 1);

/** '20' or '12.5', for texts such as '20% Off'. */
export const percent = (rate: number): string =>
  language === 'en' ? String(Math.round(rate * 100) / 100) : number(rate);

/** Offset of the shop's time zone from UTC. Tunisia has had no daylight saving time since 2009. */
const ZONE_OFFSET_MS = 60 * 60 * 1000;

/**
 * '21 November 2025', the same on server and browser in every time zone. Without `Intl`: its first date format takes
 * longer on a phone than the rest of the start.
 */
export const longDate = (iso: string): string => {
  const day = new Date(Date.parse(iso) + ZONE_OFFSET_MS);
  return dateText(`${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`);
};

/** The last day before an end, which is excluded: of midnight it is the day before. */
export const lastDay = (end: string): string => longDate(new Date(Date.parse(end) - 1).toISOString());
