/** When orders come in over a year: growth, the rhythm of weeks and days, feasts. */
import type { Random } from './random.ts';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** Ramadan is the ninth month; the month before, people shop for it. */
const islamicMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' });
const byWeekday = [1.35, 1.2, 1, 0.95, 0.95, 0.75, 0.9];

/** How many orders a day has beside others; `age`: its share of the year up to now. */
const weightOf = (day: Date, age: number): number => {
  const month = day.getUTCMonth();
  const feast = { 8: 1.4, 9: 1.9 }[islamicMonth.format(day)] ?? 1;
  const season = month === 10 ? 1.5 : month === 7 ? 0.6 : month === 4 && day.getUTCDate() > 15 ? 1.6 : 1;
  return (3 - 2.2 * age) * feast * season * (byWeekday[day.getUTCDay()] ?? 1);
};

/** Times of so many orders from a year ago to `youngest` ms ago, oldest first; most come in the evening. */
export const orderTimes = (random: Random, now: Date, count: number, youngest: number): Date[] => {
  const days = Array.from({ length: 365 - Math.ceil(youngest / DAY) }, (_, nth) => {
    const age = Math.ceil(youngest / DAY) + nth;
    const day = new Date(now.getTime() - age * DAY);
    return { day, weight: weightOf(day, age / 365) };
  });
  const times = Array.from({ length: count }, () => {
    const { day } = random.weighted(days, ({ weight }) => weight);
    const hour = random.weighted([8, 10, 12, 14, 16, 18, 20, 21, 22], (each) => (each >= 20 ? 2 : 1));
    return new Date(new Date(day).setUTCHours(hour - 1, random.whole(0, 59), random.whole(0, 59), 0));
  });
  return times.toSorted((one, other) => one.getTime() - other.getTime());
};
