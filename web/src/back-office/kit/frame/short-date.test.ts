import { expect, test } from 'vitest';
import { endText, startText } from './short-date.ts';

test('an end at midnight in Tunis shows the day before as its last, as in the shop', () => {
  expect(endText('2026-12-09T23:00:00.000Z')).toBe('9 Dec 2026');
  expect(endText('2026-12-09T22:59:00.000Z')).toBe('9 Dec 2026, 23:59');
});

test('a start at midnight in Tunis is a day', () => {
  expect(startText('2026-12-09T23:00:00.000Z')).toBe('10 Dec 2026');
  expect(startText('2026-12-09T22:59:00.000Z')).toBe('9 Dec 2026, 23:59');
});
