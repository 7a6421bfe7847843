import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { dt, lastDay, longDate, minus, tnd } from './formats.ts';

test('a long date is the day in Tunis, in English', () => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Tunis' });
  const instants = fc.date({ min: new Date('2010-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(fc.property(instants, (instant) => longDate(instant.toISOString()) === day.format(instant)));
  expect(longDate('2025-11-21T23:00:00.000Z')).toBe('22 November 2025');
  // midnight of 28 November in Tunis
  expect(lastDay('2025-11-27T23:00:00.000Z')).toBe('27 November 2025');
  expect(lastDay('2025-11-27T23:00:01.000Z')).toBe('28 November 2025');
});

test('an amount has two decimals and TND, and DT in the cart (PRICES-10)', () => {
  expect([0, 12.9, 1_234.5].map(tnd)).toEqual(['0.00 TND', '12.90 TND', '1234.50 TND']);
  expect([0, 12.9, 1_234.5].map(dt)).toEqual(['0.00 DT', '12.90 DT', '1234.50 DT']);
});

test('the sign of an amount stands before its digits, from right to left too', async () => {
  expect(minus(tnd(2.5))).toBe('−2.50 TND');
  vi.stubGlobal('SHOP_LANGUAGE', 'ar');
  vi.resetModules();
  const arabic = await import('./formats.ts');
  vi.unstubAllGlobals();
  // the next test file of this worker would get the Arabic modules
  vi.resetModules();
  expect(arabic.minus(arabic.tnd(2.5))).toBe('\u2067\u200e−2,50\u00a0د.ت\u2069');
});
