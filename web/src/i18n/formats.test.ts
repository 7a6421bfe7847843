import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longDate } from './formats.ts';

test('a long date is the day in Tunis, in English', () => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Tunis' });
  const instants = fc.date({ min: new Date('2010-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(fc.property(instants, (instant) => longDate(instant.toISOString()) === day.format(instant)));
  expect(longDate('2025-11-21T23:00:00.000Z')).toBe('22 November 2025');
});
