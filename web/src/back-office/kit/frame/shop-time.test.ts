import { expect, it } from 'vitest';
import { instantOf, monthsBegun, shopTimeOf } from './shop-time.ts';

it.each([
  ['2026-03-10T08:00', '2026-03-10T07:00:00.000Z'],
  ['2026-07-01T00:30', '2026-06-30T23:30:00.000Z'],
  ['2027-01-01T00:00', '2026-12-31T23:00:00.000Z'],
])('%s in Tunis is %s, and back', (shopTime, instant) => {
  expect(instantOf(shopTime)).toBe(instant);
  expect(shopTimeOf(instant)).toBe(shopTime);
});

it.each(['', 'soon', '2026-13-40T08:00', '0002-12-31T23:59', '9999-12-31T23:59'])('%j is no moment', (typed) => {
  expect(instantOf(typed)).toBe('');
});

it.each([
  [2025, 12],
  [2026, 11],
  [2027, 0],
])('of %i, %i months have begun in November 2026', (year, months) => {
  expect(monthsBegun(year, '2026-10-31T23:00:00.000Z')).toBe(months);
});
