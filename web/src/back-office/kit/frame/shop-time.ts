/** Values of `<input type="datetime-local">` in the shop's time zone, whatever the browser's zone. */
const ZONE = 'Africa/Tunis';

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** '2026-03-10T08:00' of an ISO time. */
export const shopTimeOf = (iso: string): string => wallClock.format(new Date(iso)).replace(' ', 'T');

/** How many months of a year have begun at an ISO time, 0 to 12. */
export const monthsBegun = (year: number, iso: string): number => {
  const [thisYear = 0, month = 0] = shopTimeOf(iso).split('-').map(Number);
  return year === thisYear ? month : year < thisYear ? 12 : 0;
};

/** The ISO time of '2026-03-10T08:00'; '' if it is invalid. */
export const instantOf = (shopTime: string): string => {
  const asUtc = Date.parse(`${shopTime}Z`);
  if (Number.isNaN(asUtc)) return '';
  const offset = Date.parse(`${shopTimeOf(new Date(asUtc).toISOString())}Z`) - asUtc;
  // years below 1000 and the last day of 9999 have no offset: a field has such a year while it is typed
  return Number.isNaN(offset) ? '' : new Date(asUtc - offset).toISOString();
};
