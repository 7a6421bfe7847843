/** Days are texts such as '2026-03-10', in the shop's time zone; they compare like dates. */
import { MOST_DAYS_BY_DAY, MOST_YEARS, type periods } from '@nabta/contract/stats/sales.ts';
import { SHOP_ZONE } from '../core/clock.ts';
import { AppError } from '../core/http/errors.ts';
import { stats } from '../core/texts/stats.ts';

export type Span = { from: string; to: string };
export type Step = 'day' | 'month';
/** `from` and `to` are empty when they were not given. */
type Choice = { period?: (typeof periods)[number] | undefined; from?: string | undefined; to?: string | undefined };

const DAY_MS = 24 * 60 * 60 * 1000;
const shopDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: SHOP_ZONE });

export const dayOf = (moment: Date): string => shopDay.format(moment);

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const daysIn = ({ from, to }: Span): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const yearMonth = (day: string): [year: number, month: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
];
const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
const monthEnd = (day: string): string => plusDays(plusMonths(monthStart(day), 1), -1);

/** The last day of a month becomes the last day of the other, and so do days that the other lacks. */
const plusMonths = (day: string, months: number): string => {
  const [year, month] = yearMonth(day);
  const start = new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10);
  if (day.endsWith('-01')) return start;
  const end = new Date(Date.UTC(year, month + months + 1, 0)).toISOString().slice(0, 10);
  const same = `${start.slice(0, 8)}${day.slice(8)}`;
  return same > end || day === monthEnd(day) ? end : same;
};

const monthsIn = ({ from, to }: Span): number => {
  const [[firstYear, firstMonth], [lastYear, lastMonth]] = [yearMonth(from), yearMonth(to)];
  return (lastYear - firstYear) * 12 + lastMonth - firstMonth + 1;
};

export const stepOf = (span: Span): Step => (daysIn(span) > MOST_DAYS_BY_DAY ? 'month' : 'day');

/** The first day of each point. */
export const pointsOf = (span: Span, step: Step): string[] =>
  step === 'day'
    ? Array.from({ length: daysIn(span) }, (_, nth) => plusDays(span.from, nth))
    : Array.from({ length: monthsIn(span) }, (_, nth) =>
        nth === 0 ? span.from : plusMonths(monthStart(span.from), nth),
      );

/** As many days before, or as many months, so that each point has one beside it. */
export const spanBefore = (span: Span): Span => {
  if (stepOf(span) === 'month') return shifted(span, -monthsIn(span));
  const days = daysIn(span);
  return { from: plusDays(span.from, -days), to: plusDays(span.to, -days) };
};

/** The same dates; for days one by one, exactly as many of them. */
export const spanLastYear = (span: Span): Span => {
  const year = shifted(span, -12);
  return stepOf(span) === 'month' ? year : { from: plusDays(year.to, 1 - daysIn(span)), to: year.to };
};

const shifted = ({ from, to }: Span, months: number): Span => ({
  from: plusMonths(from, months),
  to: plusMonths(to, months),
});

/**
 * The chosen days, at most until today.
 *
 * @throws AppError invalid_input
 */
export const spanOf = ({ period = '30days', from, to }: Choice, now: Date): Span => {
  const today = dayOf(now);
  if (from && to) return demandSpan({ from, to: to > today ? today : to });
  if (period === 'lastMonth') {
    const day = plusDays(monthStart(today), -1);
    return { from: monthStart(day), to: day };
  }
  if (period === '12months') return { from: plusMonths(monthStart(today), -11), to: today };
  return { from: plusDays(today, period === '7days' ? -6 : -29), to: today };
};

const demandSpan = (span: Span): Span => {
  const tooLong = span.to >= plusMonths(span.from, MOST_YEARS * 12);
  const message =
    span.from > span.to ? stats().backwards : tooLong ? stats().tooLong({ years: MOST_YEARS }) : undefined;
  if (message) throw new AppError('invalid_input', `from: ${message}`, { fields: { from: message } });
  return span;
};
