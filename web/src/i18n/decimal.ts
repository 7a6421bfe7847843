import { dir, group, point } from './language.ts';

/**
 * A number with at least `least` and at most `most` decimals, as `Intl.NumberFormat` writes it: halves are rounded away from
 * zero, thousands are grouped. The first format of `Intl` takes 40 ms on a computer and more than 100 ms on a phone.
 */
export const decimal = (n: number, least: number, most: number): string => {
  // moved in decimal notation: 1.005 * 100 is less than 100.5
  const rounded = Number(`${Math.round(Number(`${Math.abs(n)}e${most}`))}e-${most}`);
  const [whole = '', fraction = ''] = rounded.toFixed(most).split('.');
  const shown = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '');
  const digits = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return `${n < 0 || Object.is(n, -0) ? MINUS : ''}${digits}${shown && point + shown}`;
};

/** From right to left a left-to-right mark keeps the sign before the digits. */
const MINUS = dir === 'rtl' ? '\u200e-' : '-';
