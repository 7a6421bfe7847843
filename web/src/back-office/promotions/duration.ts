import { adminPromotions as words } from '../../texts/admin-promotions.ts';

const HOUR_MS = 60 * 60 * 1000;

/** How long a promotion lasts, in whole days or, if it is shorter, hours; undefined without two instants in order. */
export const durationOf = (start: string, end: string): string | undefined => {
  const hours = Math.floor((Date.parse(end) - Date.parse(start)) / HOUR_MS);
  if (!(hours > 0)) return undefined;
  return hours < 24 ? words.lastsHours({ n: hours }) : words.lastsDays({ n: Math.floor(hours / 24) });
};
