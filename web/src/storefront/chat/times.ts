import { dateText, locale } from '../../i18n/language.ts';
import { chat as words } from '../../texts/chat.ts';

const zone = { timeZone: 'Africa/Tunis' } as const;
const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', ...zone });
const timeFormat = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone });
const shortDayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...zone });

/** '21 November 2025', or 'Today'. */
export const dayOf = (iso: string): string => {
  const date = dayFormat.format(new Date(iso));
  return date === dayFormat.format(new Date()) ? words.today : dateText(date);
};

/** '14:05' */
export const timeOf = (iso: string): string => timeFormat.format(new Date(iso));

/** The time if it was today, else the day. */
export const shortTime = (iso: string): string =>
  dayOf(iso) === words.today ? timeOf(iso) : dateText(shortDayFormat.format(new Date(iso)));
