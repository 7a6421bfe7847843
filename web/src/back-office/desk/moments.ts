/** Moments of a working day in the shop's time zone. */
import { dateText, locale } from '../../i18n/language.ts';
import { instantOf, shopTimeOf } from '../kit/frame/shop-time.ts';

const ZONE = { timeZone: 'Africa/Tunis' } as const;
const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...ZONE });
const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...ZONE });
const day = (at: Date): string => dateText(days.format(at));
const dayOf = (iso: string): string => shopTimeOf(iso).slice(0, 10);

/** '14:05' today, '21 Nov, 14:05' on other days. */
export const moment = (iso: string): string => {
  const at = new Date(iso);
  const today = dayOf(new Date().toISOString());
  return dayOf(iso) === today ? time.format(at) : `${day(at)} ${time.format(at)}`;
};

/** '21 Nov' of '2026-11-21'. */
export const shownDay = (isoDay: string): string => day(new Date(`${isoDay}T12:00:00Z`));

const HOUR_MS = 60 * 60 * 1000;
const EVENING = '18:00';
const MORNING = '09:00';

/** Times to call again, each later than now: in an hour, this evening, tomorrow morning. */
export const callTimes = (now: Date): { inAnHour: string; thisEvening?: string; tomorrowMorning: string } => {
  const inAnHour = new Date(now.getTime() + HOUR_MS).toISOString();
  const evening = instantOf(`${dayOf(now.toISOString())}T${EVENING}`);
  const tomorrow = dayOf(new Date(now.getTime() + 24 * HOUR_MS).toISOString());
  return {
    inAnHour,
    ...(evening > inAnHour && { thisEvening: evening }),
    tomorrowMorning: instantOf(`${tomorrow}T${MORNING}`),
  };
};
