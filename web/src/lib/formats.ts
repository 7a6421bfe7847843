import { formatAmount } from '@nabta/contract/money.ts';

/** '48.00 TND': two decimals (spec: storefront 9). */
export const tnd = (amount: number): string => `${formatAmount(amount)} TND`;

/** '48.00 DT', as the carts name the currency. */
export const dt = (amount: number): string => `${formatAmount(amount)} DT`;

/** '20' or '12.5': a discount as it stands before '% Off'. */
export const percent = (rate: number): string => String(Math.round(rate * 100) / 100);

// The same words on server and browser, wherever the browser is: the shop's own time zone.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Tunis' });

/** '21 November 2025' */
export const longDate = (iso: string): string => day.format(new Date(iso));
