import { dateText, locale } from '../../../i18n/language.ts';
import { shopTimeOf } from './shop-time.ts';

const short = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Tunis',
});

/** '21 Nov 2025', for tables. */
export const shortDate = (iso: string): string => dateText(short.format(new Date(iso)));

const withTime = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Tunis',
});

/** '21 Nov 2025, 14:05', in the shop's time zone. */
export const dateAndTime = (iso: string): string => dateText(withTime.format(new Date(iso)));

const isMidnight = (iso: string): boolean => shopTimeOf(iso).endsWith('T00:00');

/** The start of a time: at midnight its day. */
export const startText = (start: string): string => (isMidnight(start) ? shortDate(start) : dateAndTime(start));

/** The end of a time: at midnight its last day, which is the day before, as in the shop. */
export const endText = (end: string): string =>
  isMidnight(end) ? shortDate(new Date(Date.parse(end) - 1).toISOString()) : dateAndTime(end);
