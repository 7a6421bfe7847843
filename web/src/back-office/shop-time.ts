/** Moments as `<input type="datetime-local">` has them, by the shop's clock wherever the browser is. */
const ZONE = 'Africa/Tunis';

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** '2026-03-10T08:00' of an instant. */
export const shopTimeOf = (iso: string): string => wall.format(new Date(iso)).replace(' ', 'T');

/** The instant of '2026-03-10T08:00'; '' when there is none. */
export const instantOf = (shopTime: string): string => {
  const asUtc = Date.parse(`${shopTime}Z`);
  if (Number.isNaN(asUtc)) return '';
  const ahead = Date.parse(`${shopTimeOf(new Date(asUtc).toISOString())}Z`) - asUtc;
  return new Date(asUtc - ahead).toISOString();
};
