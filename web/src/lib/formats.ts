import { formatAmount } from '@nabta/contract/money.ts';

/** '48.00 TND': two decimals (spec: storefront 9). */
export const tnd = (amount: number): string => `${formatAmount(amount)} TND`;

/** '48.00 DT', as the carts name the currency. */
export const dt = (amount: number): string => `${formatAmount(amount)} DT`;

/** '20' or '12.5': a discount as it stands before '% Off'. */
export const percent = (rate: number): string => String(Math.round(rate * 100) / 100);

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** The shop's own zone, in milliseconds: Tunisia has kept one hour ahead of UTC since 2009, summer and winter. */
const AHEAD = 60 * 60 * 1000;

/**
 * '21 November 2025': the same words on server and browser, wherever the browser is. Without `Intl`, whose first
 * format takes a phone longer than the rest of a page's start.
 */
export const longDate = (iso: string): string => {
  const day = new Date(Date.parse(iso) + AHEAD);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
};
