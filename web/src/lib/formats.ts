import { formatAmount } from '@nabta/contract/money.ts';

/** '48.00 TND': two decimals (PRICES-10). */
export const tnd = (amount: number): string => `${formatAmount(amount)} TND`;

/** '48.00 DT': the carts name the currency this way. */
export const dt = (amount: number): string => `${formatAmount(amount)} DT`;

/** '20' or '12.5', for texts such as '20% Off'. */
export const percent = (rate: number): string => String(Math.round(rate * 100) / 100);

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** Offset of the shop's time zone from UTC. Tunisia has had no daylight saving time since 2009. */
const ZONE_OFFSET_MS = 60 * 60 * 1000;

/**
 * '21 November 2025', the same on server and browser in every time zone. Without `Intl`: its first format takes longer
 * on a phone than the rest of the start.
 */
export const longDate = (iso: string): string => {
  const day = new Date(Date.parse(iso) + ZONE_OFFSET_MS);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
};
