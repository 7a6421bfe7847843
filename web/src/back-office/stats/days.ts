import { dateText, locale } from '../../i18n/language.ts';

type By = 'day' | 'month';

const formats = {
  day: new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};
const shortFormats = {
  day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
};
const span = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Tue 10 March' or 'March 2026', of a day such as '2026-03-10'. */
export const pointName = (day: string, by: By): string => dateText(formats[by].format(Date.parse(day)));
export const shortPointName = (day: string, by: By): string => dateText(shortFormats[by].format(Date.parse(day)));
/** '4 – 10 Mar 2026' */
export const spanName = ({ from, to }: { from: string; to: string }): string =>
  dateText(span.formatRange(Date.parse(from), Date.parse(to)));
