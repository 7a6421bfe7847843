import { expect, test } from 'vitest';
import { durationOf } from './duration.ts';

test.each([
  ['2026-11-01T08:00:00.000Z', '2026-11-08T22:59:00.000Z', 'Lasts 7 days.'],
  ['2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z', 'Lasts 1 day.'],
  ['2026-11-01T08:00:00.000Z', '2026-11-01T11:30:00.000Z', 'Lasts 3 hours.'],
  ['2026-11-02T08:00:00.000Z', '2026-11-01T08:00:00.000Z', undefined],
  ['', '2026-11-01T08:00:00.000Z', undefined],
])('a promotion from %s to %s: %s', (start, end, said) => {
  expect(durationOf(start, end)).toBe(said);
});
