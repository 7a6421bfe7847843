import { chat as words } from '../../texts/chat.ts';

const zone = { timeZone: 'Africa/Tunis' } as const;
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', ...zone });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...zone });
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...zone });

/** '21 November 2025', or 'Today'. */
export const dayOf = (iso: string): string => {
  const said = day.format(new Date(iso));
  return said === day.format(new Date()) ? words.today : said;
};

/** '14:05' */
export const timeOf = (iso: string): string => clock.format(new Date(iso));

/** The time of what was today, the day of what was before. */
export const shortTime = (iso: string): string =>
  dayOf(iso) === words.today ? timeOf(iso) : short.format(new Date(iso));
